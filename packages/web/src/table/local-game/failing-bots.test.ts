/** A computer player that fails, in a real thread, never stalls its table: the level below answers, and the log says so. */
import { join } from 'node:path';
import { Worker as NodeWorker } from 'node:worker_threads';
import { chanceOf } from '@roundhouse/chance';
import { checkSetup, type GameId, games, newTable } from '@roundhouse/engine';
import { loadTexts } from '@roundhouse/texts';
import { expect, onTestFinished, test } from 'vitest';
import { loadGame } from '../../games/registry.ts';
import { I18n } from '../../i18n/i18n.svelte.ts';
import { GameStore } from '../../storage/game-store.ts';
import type { SavedParticipant } from '../../storage/saved-game.ts';
import { participantsOf } from '../participants/participants.ts';
import { BotThread } from '../players/bot-thread.ts';
import type { Failure } from '../players/testing/failing-worker.ts';
import { LocalGame } from './local-game.svelte.ts';

const FILE = join(import.meta.dirname, '../players/testing/failing-worker.ts');

/** A thread of Node as a page has one. */
class Thread extends EventTarget {
  private readonly worker: NodeWorker;

  constructor(failures: Readonly<Record<string, Failure>>) {
    super();
    this.worker = new NodeWorker(FILE, { workerData: failures });
    this.worker.on('message', (data) => this.dispatchEvent(new MessageEvent('message', { data })));
    this.worker.on('error', () => this.dispatchEvent(new Event('error')));
  }

  postMessage(message: unknown): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    this.worker.postMessage(message);
  }

  terminate(): void {
    void this.worker.terminate();
  }
}

interface Played {
  readonly game: GameId;
  readonly levels: readonly string[];
  readonly failures: Readonly<Record<string, Failure>>;
}

/** A table of computers in the way of the page. */
async function open({ game, levels, failures }: Played) {
  const opening = games[game].hasOpening ? { opening: 'dealt' } : {};
  const header = { game, mode: 'standard', players: levels.length, first: 0, deck: 'standard', ...opening };
  const setup = checkSetup(header, games);
  if (!setup.ok) throw new Error(setup.problem.code);
  const key = { seed: 11 };
  const table = newTable(games[game], setup.value, { chance: chanceOf(key), undo: 'free', people: [] });
  const sitters = levels.map((name): SavedParticipant => ({ kind: 'computer', name }));
  const about = { id: 'one', format: 1, game, mode: 'standard', sitters } as const;
  const saved = { ...about, over: false, changed: 0, saved: null, holder: '' };
  const i18n = new I18n();
  i18n.texts = await loadTexts('en');
  const session = new LocalGame({
    table,
    key,
    game: await loadGame(game),
    saved,
    participants: participantsOf(saved),
    i18n,
    store: new GameStore(async () => games),
    thread: new BotThread(() => new Thread(failures) as unknown as Worker),
    pace: () => 0,
    playAgain: async () => undefined,
  });
  onTestFinished(() => session.close());
  await session.open();
  return { session, table };
}

/** All that the log says. */
const logOf = ({ table }: LocalGame) => table!.happened.flatMap((step) => table!.text.sentences(step));

const until = { interval: 20, timeout: 40_000 };

const FAILURES: readonly Failure[] = ['throws', 'talks-nonsense', 'breaks-the-thread'];

test.each(FAILURES)(
  'where a level %s, the one below plays the game to its end',
  { timeout: 60_000 },
  async (failure) => {
    const { session, table } = await open({
      game: 'game-of-trains',
      levels: ['frida', 'pip'],
      failures: { frida: failure },
    });
    await expect.poll(() => table.outcome, until).toBeDefined();
    await expect.poll(() => logOf(session), until).toContain('Frida has no answer: Pip decides instead.');
    const said = logOf(session).filter((sentence) => sentence.startsWith('Frida has no')).length;
    expect(said, 'who has failed twice is not asked again and again').toBe(1);
    expect(logOf(session)).toContain('Frida does not answer any more: Pip plays on instead.');
    expect(session.failed).toBeUndefined();
  },
);

test(
  'what never answers is seen to think, waited for as long as its budget allows, and not for ever',
  { timeout: 60_000 },
  async () => {
    const { session, table } = await open({
      game: 'loose-caboose',
      levels: ['anton', 'pip'],
      failures: { anton: 'stalls' },
    });
    await expect.poll(() => session.table!.thinking, until).toBe(0);
    await expect.poll(() => table.outcome, until).toBeDefined();
    expect(logOf(session)).toContain('Anton does not answer any more: Frida plays on instead.');
  },
);

test(
  'where the one below fails, too, the next one is asked, and the last one plays anything',
  { timeout: 60_000 },
  async () => {
    const { session, table } = await open({
      game: 'loose-caboose',
      levels: ['anton', 'frida'],
      failures: { anton: 'throws', frida: 'talks-nonsense', pip: 'throws' },
    });
    await expect.poll(() => table.outcome, until).toBeDefined();
    await expect.poll(() => logOf(session), until).toContain('Anton has no answer: Random decides instead.');
  },
);

test('a level that fails at one seat is played on by another at the other', { timeout: 60_000 }, async () => {
  const { session, table } = await open({
    game: 'loose-caboose',
    levels: ['frida', 'frida'],
    failures: { frida: 'throws' },
  });
  await expect.poll(() => table.outcome, until).toBeDefined();
  expect(logOf(session)).toEqual(
    expect.arrayContaining([
      'Frida does not answer any more: Pip plays on instead.',
      'Lotta does not answer any more: Pip plays on instead.',
    ]),
  );
});

test('where all goes well, the log says nothing of it', { timeout: 60_000 }, async () => {
  const { session, table } = await open({ game: 'loose-caboose', levels: ['frida', 'pip'], failures: {} });
  await expect.poll(() => table.outcome, until).toBeDefined();
  expect(logOf(session).join(' ')).not.toMatch(/instead/);
});
