import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterAll, expect, test } from 'vitest';
import { catalogue } from '../catalogue.ts';
import { GAME_IDS } from '../game-id.ts';
import type { Preview } from '../contract/preview.ts';
import { askedInPlay, type AskedPreview, previewsOf } from '../testing/previews.ts';

const MODES = GAME_IDS.flatMap((game) =>
  Object.entries(catalogue[game].modes).map(([mode, { players }]) => ({ game, mode, players: players[0] })),
);

/** A thread that has answered other things before, and those that have not. */
const used = newThread();
const threads = [used];
afterAll(() => Promise.all(threads.map((thread) => thread.terminate())));

function newThread(): Worker {
  return new Worker(new URL('../testing/preview-worker.ts', import.meta.url));
}

async function answers(thread: Worker, asked: readonly AskedPreview[]): Promise<Preview[]> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  thread.postMessage(asked);
  const [previews] = (await once(thread, 'message')) as [Preview[]];
  return previews;
}

test.each(MODES)('a preview is the same in every thread: $game $mode', async ({ game, mode, players }) => {
  const opening = catalogue[game].hasOpening ? ({ opening: 'players' } as const) : {};
  const header = { game, mode, players, ...opening, deck: 'standard' } as AskedPreview['header'];
  const asked = askedInPlay(header, 7, 60);
  expect(asked.length).toBeGreaterThan(30);
  const due = previewsOf(asked);
  const fresh = newThread();
  threads.push(fresh);
  const reversed = await answers(used, asked.toReversed());
  expect(await answers(fresh, asked)).toEqual(due);
  expect(reversed.toReversed()).toEqual(due);
  expect(await answers(used, asked)).toEqual(due);
});
