import { type Action, checkSetup, games, newTable } from '@roundhouse/engine';
import { expect, onTestFinished, test } from 'vitest';
import { loadGame } from '../games/registry.ts';
import type { KeptGame } from '../keep/kept-game.ts';
import { Shelf } from '../keep/shelf.ts';
import { BotThread } from '../players/bot-thread.ts';
import { nextTask } from './delay.ts';
import { LocalHost } from './local-host.svelte.ts';
import type { Motion } from './play.svelte.ts';

/** Two people at one device; nothing can be stored here, which does not keep them from playing. */
async function openForTwo(seen?: KeptGame['seen'], opening = 'dealt', motion?: Motion): Promise<LocalHost> {
  const wanted = { game: 'lok-n-roll', mode: 'standard', players: 2, opening, first: 0 };
  const setup = checkSetup({ ...wanted, deck: 'standard' }, games);
  if (!setup.ok) throw new Error(setup.problem.code);
  const table = newTable(games['lok-n-roll']!, setup.value, { seed: 4, undo: 'turn', people: [0, 1] });
  const sitters = [
    { kind: 'person', name: 'Anna' },
    { kind: 'person', name: 'Ben' },
  ] as const;
  const about = { id: 'one', format: 1, game: 'lok-n-roll', mode: 'standard', sitters } as const;
  const kept = { ...about, over: false, changed: 0, saved: null, holder: '', ...(seen && { seen }) };
  const host = new LocalHost({
    table,
    game: await loadGame('lok-n-roll'),
    kept,
    names: () => ['Anna', 'Ben'],
    shelf: new Shelf(),
    thread: new BotThread(() => {
      throw new Error('nobody thinks here');
    }),
    pace: () => 0,
    ...(motion && { motion }),
  });
  await host.open();
  onTestFinished(() => host.close());
  return host;
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

async function act(host: LocalHost, begins: string): Promise<void> {
  const play = host.play!;
  const isMeant = (action: Action) => play.codec.text(action).startsWith(begins);
  await play.attempt(play.legal.find(isMeant)!);
  await settled();
}

/** A whole turn: passes, and puts down what it costs. */
async function pass(host: LocalHost): Promise<void> {
  await act(host, 'pass');
  while (host.play!.legal.length > 0) await act(host, 'stack');
}

const told = (host: LocalHost) => host.news.flatMap(({ events }) => events.map(({ kind }) => kind));

test('nobody sees the table before they say who they are', async () => {
  const host = await openForTwo();
  expect([host.play, host.next]).toEqual([undefined, 0]);
  await host.arrive();
  expect(host.play!.viewer).toBe(0);
  await pass(host);
  expect(host.next).toBe(1);
  await host.handOver();
  expect(host.play).toBeUndefined();
});

test('after an opening that everybody may see, nobody’s hand is shown to whoever has the device', async () => {
  const host = await openForTwo(undefined, 'players');
  for (const seat of [0, 1, 0, 1]) {
    expect(host.play!.viewer).toBe(seat);
    await act(host, 'place');
  }
  expect(host.play).toBeUndefined();
  expect(host.next).toBe(0);
  await host.arrive();
  expect(host.play!.viewer).toBe(0);
});

test('in the opening, what somebody did is seen before the next one has the table', async () => {
  const host = await openForTwo(undefined, 'players', {
    slowness: () => 1000,
    isStill: () => false,
    painted: nextTask,
  });
  await act(host, 'place');
  expect([host.play!.viewer, host.play!.moving, host.next]).toEqual([0, true, undefined]);
  host.play!.stage.complete();
  await settled();
  expect(host.play!.viewer).toBe(1);
});

test('the next one learns what happened since they looked, and nothing that only one may know', async () => {
  const host = await openForTwo();
  await host.arrive();
  await pass(host);
  await host.handOver();
  expect(told(host)).toEqual(expect.arrayContaining(['passed', 'took', 'drew']));
  const drawn = host.news.flatMap(({ events }) => events).filter(({ kind }) => kind === 'drew');
  for (const event of drawn) expect(event).toMatchObject({ card: null });

  await host.arrive();
  const before = host.news.at(-1)!.version;
  await pass(host);
  await host.handOver();
  expect(host.news.every(({ version }) => version > before)).toBe(true);
});

test('at the table one is not told again what one learned while the device changed hands', async () => {
  const host = await openForTwo();
  await host.arrive();
  // Nobody has told them of the deal yet.
  expect(host.play!.known).toEqual({ version: 0, news: [] });
  await pass(host);
  await host.handOver();
  const { news } = host;
  await host.arrive();
  expect(host.play!.known).toEqual({ version: 0, news });
  await pass(host);
  const seenByBen = host.play!.sight.version;
  await host.handOver();
  await host.arrive();
  await pass(host);
  await host.handOver();
  await host.arrive();
  expect(host.play!.known).toMatchObject({ version: seenByBen });
  expect(host.play!.known!.news.every(({ version }) => version > seenByBen)).toBe(true);
});

test('the news are there before they are shown', async () => {
  const host = await openForTwo();
  await host.arrive();
  await pass(host);
  const handing = host.handOver();
  expect(host.play).toBeDefined();
  await handing;
  expect(host.play).toBeUndefined();
  expect(told(host)).toContain('passed');
});

test('what was taken back is no news', async () => {
  const host = await openForTwo();
  await host.arrive();
  await act(host, 'lay');
  await host.play!.undo();
  await settled();
  await pass(host);
  await host.handOver();
  expect(told(host)).not.toContain('laid');
});

test('what somebody had seen before the page was left is no news either', async () => {
  const host = await openForTwo({ 0: 1, 1: 9 });
  await host.arrive();
  await pass(host);
  await host.handOver();
  expect(host.news).toEqual([]);
});
