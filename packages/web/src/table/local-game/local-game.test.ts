import { chanceOf } from '@roundhouse/chance';
import { type Action, checkSetup, games, newTable, type GameId } from '@roundhouse/engine';
import { expect, onTestFinished, test } from 'vitest';
import { asRailway } from '../../games/railway/testing/railway-session.ts';
import { ownHand } from '../../games/railway/view/railway-view.ts';
import { loadGame } from '../../games/registry.ts';
import type { SavedGame, SavedParticipant } from '../../storage/saved-game.ts';
import { type Saving, GameStore } from '../../storage/game-store.ts';
import { BotThread } from '../players/bot-thread.ts';
import { nextTask } from '../../ui/timing/delay.ts';
import { participantsOf } from '../participants/participants.ts';
import { LocalGame } from './local-game.svelte.ts';
import { I18n } from '../../i18n/i18n.svelte.ts';
import type { Motion } from '../animation/event-animator.svelte.ts';

interface Opened {
  readonly game?: GameId;
  readonly seen?: SavedGame['seen'];
  readonly day?: string;
  readonly opening?: string;
  readonly motion?: Motion;
  readonly store?: GameStore;
  /** Whether the second seat is a computer's, which does the first thing that is legal. */
  readonly computer?: boolean;
  readonly thread?: BotThread;
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
    day,
    opening = 'dealt',
    motion,
    store = new GameStore(async () => games),
    computer = false,
    thread = computer ? hasty : new BotThread(nobody),
  } = opened;
  const wanted = { game, mode: 'standard', players: 2, opening, first: 0 };
  const setup = checkSetup({ ...wanted, deck: 'standard' }, games);
  if (!setup.ok) throw new Error(setup.problem.code);
  const table = newTable(games[game], setup.value, {
    chance: chanceOf({ seed: 4 }),
    undo: 'turn',
    people: computer ? [0] : [0, 1],
  });
  const sitters: readonly SavedParticipant[] = [
    { kind: 'person', name: 'Anna' },
    computer ? { kind: 'computer', name: 'careful' } : { kind: 'person', name: 'Ben' },
  ];
  const about = { id: 'one', format: 1, game, mode: 'standard', sitters } as const;
  const saved = {
    ...about,
    over: false,
    changed: 0,
    saved: null,
    holder: '',
    ...(seen && { seen }),
    ...(day && { day }),
  };
  const session = new LocalGame({
    table,
    key: { seed: 4 },
    game: await loadGame(game),
    saved,
    participants: participantsOf(saved),
    i18n: new I18n(),
    store,
    thread,
    pace: () => (computer ? 1 : 0),
    playAgain: async () => undefined,
    ...(motion && { motion }),
  });
  await session.open();
  onTestFinished(() => session.close());
  return session;
}

const SLOW: Motion = { slowness: () => 1000, isStill: () => false, painted: nextTask };

/** Settles when all that follows by itself has been done, shown to the viewer at the device and saved. */
async function settled(session: LocalGame): Promise<void> {
  const table = session.table!;
  do {
    await nextTask();
    await table.upToDate;
    await session.upToDate;
  } while (table.forced !== undefined && !table.moving);
}

async function act(session: LocalGame, begins: string): Promise<void> {
  const table = session.table!;
  const isMeant = (action: Action) => table.codec.text(action).startsWith(begins);
  await table.attempt(table.legal.find(isMeant)!);
  await settled(session);
}

/** A whole turn: passes, and puts down what it costs. */
async function pass(session: LocalGame): Promise<void> {
  await act(session, 'pass');
  while (session.table!.legal.length > 0) await act(session, 'stack');
}

const newsKinds = (session: LocalGame) =>
  session.news.flatMap(({ events }) => events.map(({ kind }) => kind));

test('nobody sees the table before they say who they are', async () => {
  const session = await openForTwo();
  expect([session.covered, session.table!.viewer, session.next]).toEqual([true, 'spectator', 0]);
  await session.arrive();
  expect([session.covered, session.table!.viewer]).toEqual([false, 0]);
  await pass(session);
  expect(session.next).toBe(1);
  await session.handOver();
  expect([session.covered, session.table!.viewer]).toEqual([true, 'spectator']);
});

test('when a turn is over the device waits for the next one, and nobody has to say so', async () => {
  const session = await openForTwo();
  await session.arrive();
  await pass(session);
  await expect.poll(() => [session.covered, session.next]).toEqual([true, 1]);
  expect(newsKinds(session)).toContain('passed');
});

test('everybody at the table learns who is at the device', async () => {
  const session = await openForTwo();
  const present = () => session.participants.map((participant) => participant.present);
  const seen = [];
  for (const step of ['arrive', 'handOver', 'arrive'] as const) {
    seen.push(present());
    await session[step]();
    await settled(session);
    if (step === 'arrive') await pass(session);
  }
  expect([...seen, present()]).toEqual([
    [false, false],
    [true, false],
    [false, false],
    [false, true],
  ]);
});

test('a computer and the only person are always there', async () => {
  const session = await openForTwo({ game: 'loose-caboose', computer: true });
  expect(session.participants).toEqual([
    { kind: 'person', name: 'Anna', mark: 'red', present: true },
    { kind: 'computer', name: 'careful', mark: 'blue', present: true },
  ]);
});

test('the cards are dealt before whoever comes first, though the table was there already', async () => {
  const session = await openForTwo({ motion: SLOW });
  await session.arrive();
  const hand = ownHand(asRailway(session.table!));
  expect(hand.every((card) => session.table!.animator.isFlying(card))).toBe(true);
});

test('after an opening that everybody may see, nobody’s hand is shown to whoever has the device', async () => {
  const session = await openForTwo({ opening: 'players' });
  await settled(session);
  // Straights lie down by themselves.
  while (!session.covered) {
    expect(session.table!.viewer).toBe(session.table!.view.actor);
    await act(session, 'place');
  }
  expect([session.covered, session.table!.viewer, session.next]).toEqual([true, 'spectator', 0]);
  await session.arrive();
  expect([session.covered, session.table!.viewer]).toEqual([false, 0]);
});

test('in the opening, what somebody did is seen before the next one has the table', async () => {
  const session = await openForTwo({ opening: 'players', motion: SLOW });
  await act(session, 'place');
  expect([session.table!.viewer, session.table!.moving, session.next]).toEqual([0, true, undefined]);
  session.table!.animator.complete();
  await session.table!.animator.idle;
  await settled(session);
  expect(session.table!.viewer).toBe(1);
});

test('in the opening, what was announced is not announced again to the next one', async () => {
  const session = await openForTwo({ opening: 'players' });
  await act(session, 'place');
  expect(session.table!.known).toEqual({ version: 0, news: [] });
  const { version } = session.table!.snapshot;
  session.table!.announced = version;
  await act(session, 'place');
  expect(session.table!.known).toEqual({ version, news: [] });
});

test('the next one learns what happened since they looked, and nothing that only one may know', async () => {
  const session = await openForTwo();
  await session.arrive();
  await pass(session);
  await session.handOver();
  expect(newsKinds(session)).toEqual(expect.arrayContaining(['passed', 'took', 'drew']));
  const drawn = session.news.flatMap(({ events }) => events).filter(({ kind }) => kind === 'drew');
  for (const event of drawn) expect(event).toMatchObject({ card: null });

  await session.arrive();
  const before = session.news.at(-1)!.version;
  await pass(session);
  await session.handOver();
  expect(session.news.every(({ version }) => version > before)).toBe(true);
});

test('at the table one does not read again what one read while the device changed hands', async () => {
  const session = await openForTwo();
  await session.arrive();
  // They have not read of the deal yet.
  expect(session.table!.known).toEqual({ version: 0, news: [] });
  await pass(session);
  await session.handOver();
  const { news } = session;
  await session.arrive();
  expect(session.table!.known).toEqual({ version: 0, news });
  await pass(session);
  const seenByBen = session.table!.snapshot.version;
  await session.handOver();
  await session.arrive();
  await pass(session);
  await session.handOver();
  await session.arrive();
  expect(session.table!.known).toMatchObject({ version: seenByBen });
  expect(session.table!.known!.news.every(({ version }) => version > seenByBen)).toBe(true);
});

test('the news are there before they are shown', async () => {
  const session = await openForTwo();
  await session.arrive();
  await pass(session);
  const handing = session.handOver();
  expect(session.covered).toBe(false);
  await handing;
  expect(session.covered).toBe(true);
  expect(newsKinds(session)).toContain('passed');
});

test('who has come is not covered by a hand-over that comes late', async () => {
  const session = await openForTwo();
  await session.arrive();
  await pass(session);
  await session.handOver();
  const late = session.handOver();
  await session.arrive();
  await late;
  await session.handOver();
  expect([session.covered, session.table!.viewer, session.next]).toEqual([false, 1, undefined]);
});

test('what was taken back is no news', async () => {
  const session = await openForTwo();
  await session.arrive();
  await act(session, 'lay');
  await session.table!.undo();
  await settled(session);
  await pass(session);
  await session.handOver();
  expect(newsKinds(session)).not.toContain('laid');
});

test('what somebody had seen before the page was left is no news either', async () => {
  const session = await openForTwo({ seen: { 0: 1, 1: 9 } });
  await session.arrive();
  await pass(session);
  await session.handOver();
  expect(session.news).toEqual([]);
});

test('a computer waits until what was done before has been seen', async () => {
  const session = await openForTwo({ game: 'loose-caboose', computer: true, motion: SLOW });
  await act(session, 'pass');
  await settled(session);
  expect([session.table!.moving, session.table!.snapshot.version]).toEqual([true, 2]);
  session.table!.animator.complete();
  await expect.poll(() => session.table!.snapshot.version).toBeGreaterThan(2);
});

/** A store that notes what is saved, and may say that another tab has a game. */
class NotedStore extends GameStore {
  readonly puts: SavedGame[] = [];
  isTaken = false;
  /** What writing waits for. */
  ready: Promise<void> = Promise.resolve();
  private tellTaken: () => void = () => {};

  override async put(game: SavedGame): Promise<Saving> {
    this.puts.push(game);
    await this.ready;
    this.duringPut();
    return this.isTaken ? 'open-elsewhere' : 'saved';
  }

  duringPut: () => void = () => {};

  override whenOpenedElsewhere(_id: string, listener: () => void): () => void {
    this.tellTaken = listener;
    return () => {};
  }

  giveAway(): void {
    this.tellTaken();
  }
}

test('a game that is only looked at is as old as before, one that is played is new', async () => {
  const store = new NotedStore(async () => games);
  const session = await openForTwo({ store });
  await session.arrive();
  expect(store.puts.map(({ changed }) => changed)).toEqual(store.puts.map(() => 0));
  await act(session, 'pass');
  expect(store.puts.at(-1)!.changed).toBeGreaterThan(0);
});

test('a game that was played and is then looked at by the next one stays new', async () => {
  const store = new NotedStore(async () => games);
  const session = await openForTwo({ store });
  await session.arrive();
  await pass(session);
  await session.handOver();
  const before = store.puts.length;
  await session.arrive();
  expect(store.puts.slice(before).map(({ changed }) => changed > 0)).toEqual([true]);
});

test('what is done after a fault is handled and saved all the same', async () => {
  const store = new NotedStore(async () => games);
  const session = await openForTwo({ store });
  await session.arrive();
  const { promise, reject } = Promise.withResolvers<void>();
  store.ready = promise;
  const [lay] = session.table!.legal;
  const before = store.puts.length;
  await session.table!.attempt(lay!);
  await expect.poll(() => store.puts.length, { interval: 1 }).toBeGreaterThan(before);
  const handling = session.upToDate.catch((caught: unknown) => caught);
  const fault = new Error('nothing can be saved');
  reject(fault);
  expect(await handling).toBe(fault);
  store.ready = Promise.resolve();
  await act(session, 'roll');
  const saved = store.puts.at(-1)!.saved as { rows: unknown[] };
  expect(saved.rows).toHaveLength(session.table!.snapshot.version - 1);
});

test('where the store says that another tab plays the game, nothing moves here any more', async () => {
  const store = new NotedStore(async () => games);
  const session = await openForTwo({ store });
  await session.arrive();
  store.isTaken = true;
  await act(session, 'lay');
  const { version } = session.table!.snapshot;
  expect(session.saving).toBe('open-elsewhere');
  await act(session, 'roll');
  expect(session.table!.snapshot.version).toBe(version);
});

test('once another tab has taken the game, nothing is saved any more', async () => {
  const store = new NotedStore(async () => games);
  const session = await openForTwo({ store });
  store.giveAway();
  const before = store.puts.length;
  await session.arrive();
  expect([session.saving, store.puts.length]).toEqual(['open-elsewhere', before]);
});

test('in a game that is closed while it opens, no computer begins to play, nor when it is asked again', async () => {
  const store = new NotedStore(async () => games);
  store.duringPut = () => store.giveAway();
  let begun = 0;
  const thread = { ...hasty, warmUp: () => void begun++ } as BotThread;
  const session = await openForTwo({ store, computer: true, thread });
  session.retry();
  expect([session.saving, begun]).toEqual(['open-elsewhere', 0]);
});

test('a game that another tab takes while it is being stored stays lost', async () => {
  const store = new NotedStore(async () => games);
  const session = await openForTwo({ store });
  await session.arrive();
  store.duringPut = () => store.giveAway();
  await act(session, 'lay');
  expect(session.saving).toBe('open-elsewhere');
});

test('that a level has advised is stored at once and outlives an undo; nobody gives any where the attempt counts', async () => {
  const store = new GameStore(async () => games);
  const game = await openForTwo({ computer: true, store });
  const { table, saved } = game;
  const isHinted = async () => (await store.get(saved.id))?.hinted;
  expect(table!.computers.adviser!('greta', 0)).toHaveProperty('decide');
  await game.upToDate;
  expect(await isHinted(), 'who asks and is told nothing').toBeUndefined();
  table!.computers.noteHint!();
  await game.upToDate;
  expect(await isHinted()).toBe(true);
  await table!.attempt(table!.legal[0]!);
  await table!.upToDate;
  await table!.undo();
  await table!.upToDate;
  await game.upToDate;
  expect([table!.snapshot.version, await isHinted()]).toEqual([3, true]);
  const counted = await openForTwo({ computer: true, day: '2026-11-25 lok-n-roll solo' });
  expect(counted.table!.computers.adviser).toBeUndefined();
});
