import { chanceOf } from '@roundhouse/chance';
import { type Action, checkSetup, games, newTable, type GameId } from '@roundhouse/engine';
import { expect, onTestFinished, test } from 'vitest';
import { ownHand } from '../../games/railway/view/railway-view.ts';
import { loadGame } from '../../games/registry.ts';
import type { SavedGame, Participant } from '../../storage/saved-game.ts';
import { type Keeping, GameStore } from '../../storage/game-store.ts';
import { BotThread } from '../players/bot-thread.ts';
import { nextTask } from '../../ui/timing/delay.ts';
import { LocalGame } from './local-game.svelte.ts';
import type { Motion } from '../session/table-session.svelte.ts';

interface Opened {
  readonly game?: GameId;
  readonly seen?: SavedGame['seen'];
  readonly opening?: string;
  readonly motion?: Motion;
  readonly shelf?: GameStore;
  /** Whether the second seat is a computer's, which does the first thing that is legal. */
  readonly computer?: boolean;
}

const nobody = () => {
  throw new Error('nobody thinks here');
};

/** A thread whose players do the first thing that is legal. */
const hasty = {
  player: () => ({ decide: async (_view, _memory, legal) => legal[0]! }),
  warmUp() {},
  close() {},
} as Pick<BotThread, 'player' | 'warmUp' | 'close'> as BotThread;

/** Two at one device; nothing can be stored here, which does not keep them from playing. */
async function openForTwo(opened: Opened = {}): Promise<LocalGame> {
  const {
    game = 'lok-n-roll',
    seen,
    opening = 'dealt',
    motion,
    shelf = new GameStore(async () => games),
    computer = false,
  } = opened;
  const wanted = { game, mode: 'standard', players: 2, opening, first: 0 };
  const setup = checkSetup({ ...wanted, deck: 'standard' }, games);
  if (!setup.ok) throw new Error(setup.problem.code);
  const table = newTable(games[game], setup.value, {
    chance: chanceOf({ seed: 4 }),
    undo: 'turn',
    people: computer ? [0] : [0, 1],
  });
  const sitters: readonly Participant[] = [
    { kind: 'person', name: 'Anna' },
    computer ? { kind: 'computer', name: 'careful' } : { kind: 'person', name: 'Ben' },
  ];
  const about = { id: 'one', format: 1, game, mode: 'standard', sitters } as const;
  const kept = { ...about, over: false, changed: 0, saved: null, holder: '', ...(seen && { seen }) };
  const host = new LocalGame({
    table,
    key: { seed: 4 },
    game: await loadGame(game),
    kept,
    names: () => ['Anna', 'Ben'],
    shelf,
    thread: computer ? hasty : new BotThread(nobody),
    pace: () => (computer ? 1 : 0),
    ...(motion && { motion }),
  });
  await host.open();
  onTestFinished(() => host.close());
  return host;
}

const SLOW: Motion = { slowness: () => 1000, isStill: () => false, painted: nextTask };

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

async function act(host: LocalGame, begins: string): Promise<void> {
  const play = host.play!;
  const isMeant = (action: Action) => play.codec.text(action).startsWith(begins);
  await play.attempt(play.legal.find(isMeant)!);
  await settled();
}

/** A whole turn: passes, and puts down what it costs. */
async function pass(host: LocalGame): Promise<void> {
  await act(host, 'pass');
  while (host.play!.legal.length > 0) await act(host, 'stack');
}

const told = (host: LocalGame) => host.news.flatMap(({ events }) => events.map(({ kind }) => kind));

test('nobody sees the table before they say who they are', async () => {
  const host = await openForTwo();
  expect([host.covered, host.play!.viewer, host.next]).toEqual([true, 'spectator', 0]);
  await host.arrive();
  expect([host.covered, host.play!.viewer]).toEqual([false, 0]);
  await pass(host);
  expect(host.next).toBe(1);
  await host.handOver();
  expect([host.covered, host.play!.viewer]).toEqual([true, 'spectator']);
});

test('the cards are dealt before whoever comes first, though the table was there already', async () => {
  const host = await openForTwo({ motion: SLOW });
  await host.arrive();
  const hand = ownHand(host.play!);
  expect(hand.every((card) => host.play!.stage.isFlying(card))).toBe(true);
});

test('after an opening that everybody may see, nobody’s hand is shown to whoever has the device', async () => {
  const host = await openForTwo({ opening: 'players' });
  for (const seat of [0, 1, 0, 1]) {
    expect(host.play!.viewer).toBe(seat);
    await act(host, 'place');
  }
  expect([host.covered, host.play!.viewer, host.next]).toEqual([true, 'spectator', 0]);
  await host.arrive();
  expect([host.covered, host.play!.viewer]).toEqual([false, 0]);
});

test('in the opening, what somebody did is seen before the next one has the table', async () => {
  const host = await openForTwo({ opening: 'players', motion: SLOW });
  await act(host, 'place');
  expect([host.play!.viewer, host.play!.moving, host.next]).toEqual([0, true, undefined]);
  host.play!.stage.complete();
  await settled();
  expect(host.play!.viewer).toBe(1);
});

test('in the opening, what was told aloud is not told again to the next one', async () => {
  const host = await openForTwo({ opening: 'players' });
  await act(host, 'place');
  expect(host.play!.known).toEqual({ version: 0, news: [] });
  const { version } = host.play!.snapshot;
  host.play!.told = version;
  await act(host, 'place');
  expect(host.play!.known).toEqual({ version, news: [] });
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
  const seenByBen = host.play!.snapshot.version;
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
  expect(host.covered).toBe(false);
  await handing;
  expect(host.covered).toBe(true);
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
  const host = await openForTwo({ seen: { 0: 1, 1: 9 } });
  await host.arrive();
  await pass(host);
  await host.handOver();
  expect(host.news).toEqual([]);
});

test('a computer waits until what was done before has been seen', async () => {
  const host = await openForTwo({ game: 'loose-caboose', computer: true, motion: SLOW });
  await act(host, 'pass');
  await settled();
  expect([host.play!.moving, host.play!.snapshot.version]).toEqual([true, 2]);
  host.play!.stage.complete();
  await expect.poll(() => host.play!.snapshot.version).toBeGreaterThan(2);
});

/** A shelf that notes what is put on it, and may say that another tab has a game. */
class NotedStore extends GameStore {
  readonly puts: SavedGame[] = [];
  isTaken = false;
  private tellTaken: () => void = () => {};

  override async put(game: SavedGame): Promise<Keeping> {
    this.puts.push(game);
    return this.isTaken ? 'taken' : 'kept';
  }

  override whenTaken(_id: string, listener: () => void): () => void {
    this.tellTaken = listener;
    return () => {};
  }

  giveAway(): void {
    this.tellTaken();
  }
}

test('a game that is only looked at is as old as before, one that is played is new', async () => {
  const shelf = new NotedStore(async () => games);
  const host = await openForTwo({ shelf });
  await host.arrive();
  expect(shelf.puts.map(({ changed }) => changed)).toEqual(shelf.puts.map(() => 0));
  await act(host, 'pass');
  expect(shelf.puts.at(-1)!.changed).toBeGreaterThan(0);
});

test('where the shelf says that another tab plays the game, nothing moves here any more', async () => {
  const shelf = new NotedStore(async () => games);
  const host = await openForTwo({ shelf });
  await host.arrive();
  shelf.isTaken = true;
  await act(host, 'lay');
  const { version } = host.play!.snapshot;
  expect(host.keeping).toBe('taken');
  await act(host, 'roll');
  expect(host.play!.snapshot.version).toBe(version);
});

test('once another tab has taken the game, nothing is put on the shelf', async () => {
  const shelf = new NotedStore(async () => games);
  const host = await openForTwo({ shelf });
  shelf.giveAway();
  const before = shelf.puts.length;
  await host.arrive();
  expect([host.keeping, shelf.puts.length]).toEqual(['taken', before]);
});
