import { describe, expect, test } from 'vitest';
import type { Game } from '../contract/game.ts';
import { seededRandom } from '../contract/random.ts';
import type { Table, TableSnapshot, TableStep } from '../contract/table.ts';
import { games } from '../games.ts';
import { snapshotOf } from '../testing/look.ts';
import { setupOf } from '../testing/setups.ts';
import { localTableOf } from '../testing/table-spec.ts';
import { activeTableSteps } from './active-table-steps.ts';
import { TableFault } from './table-fault.ts';
import type { LocalTable } from './local-table.ts';
import { ReplayTable } from './replay-table.ts';

function tableOf(game: Game): LocalTable {
  const opening = game.hasOpening ? { opening: 'players' } : {};
  const setup = setupOf(game, { mode: 'standard', players: 2, first: 0, deck: 'standard', ...opening });
  return localTableOf({ setup, seed: 9, undo: 'free', people: [0, 1] });
}

async function act(table: LocalTable, random = seededRandom(1)): Promise<void> {
  const seat = table.seat(table.actor!);
  const { version, legal } = await snapshotOf(seat);
  await seat.act(version, legal[random.below(legal.length)]!);
}

/** Plays some actions, and gives what seat 1 saw after each of them, the start first. */
async function play(table: LocalTable, actions: number): Promise<TableSnapshot[]> {
  const random = seededRandom(4);
  const seen = [await snapshotOf(table.seat(1))];
  for (let action = 0; action < actions && table.actor !== null; action++) {
    await act(table, random);
    seen.push(await snapshotOf(table.seat(1)));
  }
  return seen;
}

/** Settles when a replay has heard of what happened at its source. */
function followed(replay: ReplayTable): Promise<void> {
  return new Promise((resolve) => {
    const stop = replay.watch(() => {
      stop();
      resolve();
    });
  });
}

describe.each(Object.values(games))('a replay of $id', (game) => {
  test('shows every moment as its viewer saw it then, in any order', async () => {
    const table = tableOf(game);
    const seen = await play(table, 400);
    const replay = await ReplayTable.open(game, table.seat(1));
    expect([replay.cursor, replay.length]).toEqual([seen.length - 1, seen.length - 1]);
    const random = seededRandom(2);
    const moments = [0, seen.length - 1, ...Array.from({ length: 40 }, () => random.below(seen.length))];
    for (const moment of moments) {
      replay.seek(moment);
      const { view, memory } = await snapshotOf(replay);
      expect([view, memory]).toEqual([seen[moment]!.view, seen[moment]!.memory]);
    }
  });

  test('shows a move of the cursor as steps that are done or taken back', async () => {
    const table = tableOf(game);
    await play(table, 6);
    const replay = await ReplayTable.open(game, table.seat(0));
    const { version } = await snapshotOf(replay);
    replay.seek(2);
    replay.seek(4);
    const { snapshot, steps } = await replay.read(version);
    expect(steps.map(({ kind }) => kind)).toEqual(['undo', 'action', 'action']);
    expect(steps[0]).toMatchObject({ backTo: 3, events: [] });
    expect(steps.map((step) => step.version)).toEqual([1, 2, 3].map((more) => version + more));
    expect(snapshot.version).toBe(version + 3);
    expect((await replay.read(version + 2)).steps).toEqual(steps.slice(-1));
  });

  test('leads whoever read it last, however long ago, to the moment that it shows', async () => {
    const table = tableOf(game);
    await play(table, 30);
    const replay = await ReplayTable.open(game, table.seat(0));
    const random = seededRandom(6);
    const readers = Array.from({ length: 5 }, () => ({ version: 0, steps: [] as readonly TableStep[] }));
    for (let move = 0; move < 400; move++) {
      replay.seek(random.below(replay.length + 1));
      const reader = readers[random.below(readers.length)]!;
      const { snapshot, steps } = await replay.read(reader.version);
      reader.steps = activeTableSteps(reader.steps, steps);
      reader.version = snapshot.version;
      const texts = (shown: readonly TableStep[]) =>
        shown.map((step) => ('action' in step ? step.action : ''));
      expect(texts(reader.steps)).toEqual(texts(replay.moments.slice(0, replay.cursor + 1)));
      expect(steps.map((step) => step.version)).toEqual(
        steps.map((step) => step.version).toSorted((one, other) => one - other),
      );
    }
  });

  test('keeps no more than the game itself, however often the cursor moves', async () => {
    const table = tableOf(game);
    await play(table, 20);
    const replay = await ReplayTable.open(game, table.seat(0));
    const random = seededRandom(3);
    for (let move = 0; move < 500; move++) replay.seek(random.below(replay.length + 1));
    expect((await replay.read(0)).steps.length).toBeLessThanOrEqual(2 * (replay.length + 1));
  });

  test('remembers a few steps only to show a moment again, wherever in a long game it is', async () => {
    const table = tableOf(game);
    await play(table, 600);
    let remembered = 0;
    const remember: Game['remember'] = (...seen) => {
      remembered++;
      return game.remember(...seen);
    };
    const replay = await ReplayTable.open({ ...game, remember }, table.seat(0));
    await snapshotOf(replay);
    const most = Math.max(...replay.moments.map(({ events }) => events.length));
    const random = seededRandom(8);
    for (let move = 0; move < 50; move++) {
      remembered = 0;
      replay.seek(random.below(replay.length + 1));
      await snapshotOf(replay);
      expect(remembered).toBeLessThanOrEqual(16 * most);
    }
  });

  test('has no other moments than the game', async () => {
    const table = tableOf(game);
    await play(table, 3);
    const replay = await ReplayTable.open(game, table.seat(0));
    for (const moment of [-1, 4, 0.5, Number.NaN]) expect(() => replay.seek(moment)).toThrow('no moment');
  });

  test('refuses every action, and changes nothing at its source', async () => {
    const table = tableOf(game);
    await play(table, 3);
    const { history, actor } = table;
    const replay = await ReplayTable.open(game, table.seat(actor!));
    expect((await snapshotOf(replay)).legal).toEqual([]);
    expect(await replay.act()).toMatchObject({ kind: 'not-your-turn' });
    expect(await replay.undo()).toMatchObject({ kind: 'nothing-to-undo' });
    expect(table.history).toEqual(history);
  });

  test('goes along with a running game at its newest moment, and stays where it is at another', async () => {
    const table = tableOf(game);
    await play(table, 4);
    const newest = await ReplayTable.open(game, table.seat(0));
    const past = await ReplayTable.open(game, table.seat(0));
    past.seek(1);
    const before = await snapshotOf(past);
    const both = Promise.all([followed(newest), followed(past)]);
    await act(table);
    await both;
    expect([newest.cursor, past.cursor, past.length]).toEqual([5, 1, 5]);
    expect((await snapshotOf(newest)).view).toEqual((await snapshotOf(table.seat(0))).view);
    expect((await snapshotOf(past)).view).toEqual(before.view);
  });

  test('goes back with a running game in which something is taken back', async () => {
    const table = tableOf(game);
    await play(table, 5);
    const replay = await ReplayTable.open(game, table.seat(0));
    const back = followed(replay);
    await table.seat(0).undo(table.version);
    await back;
    await expect.poll(() => replay.length, { interval: 1 }).toBeLessThan(5);
    expect(replay.cursor).toBe(replay.length);
    expect((await snapshotOf(replay)).view).toEqual((await snapshotOf(table.seat(0))).view);
  });
});

describe('a replay and its source', () => {
  const game = games['game-of-trains'];

  test('what happens while it opens is not missed', async () => {
    const table = tableOf(game);
    const { legal } = await snapshotOf(table.seat(0));
    const opening = ReplayTable.open(game, table.seat(1));
    await table.seat(0).act(1, legal[0]!);
    const replay = await opening;
    await expect.poll(() => replay.length, { interval: 1 }).toBe(1);
  });

  test('who comes and goes is noticed at the newest moment too', async () => {
    const table = tableOf(game);
    const replay = await ReplayTable.open(game, table.seat(1));
    const noticed = followed(replay);
    table.seatParticipants([{ kind: 'person', name: 'Ada', mark: 'red', present: true }]);
    await noticed;
    expect((await snapshotOf(replay)).participants).toMatchObject([{ name: 'Ada' }]);
  });

  test('what it hands out cannot be written to', async () => {
    const table = tableOf(game);
    await play(table, 6);
    // A source far away hands out plain data of its own, which nothing protects.
    const far = table.seat(1);
    const source = inFrontOf(far, async (since) => structuredClone(await far.read(since)));
    const replay = await ReplayTable.open(game, source);
    replay.seek(4);
    const { steps, snapshot } = await replay.read(0);
    for (const step of steps) expect(isFrozen(step)).toBe(true);
    expect(isFrozen(snapshot.participants)).toBe(true);
  });

  test('a source that is closed leaves the replay as it was', async () => {
    const table = tableOf(game);
    await play(table, 3);
    const seat = table.seat(1);
    let isClosed = false;
    const source = inFrontOf(seat, (since) =>
      isClosed ? Promise.reject(new TableFault('the table is closed')) : seat.read(since),
    );
    const replay = await ReplayTable.open(game, source);
    isClosed = true;
    await act(table);
    await expect(ReplayTable.open(game, source)).rejects.toThrow(TableFault);
    expect([replay.cursor, replay.length]).toEqual([3, 3]);
  });

  test('goes on after a read that failed, whatever the fault', async () => {
    const table = tableOf(game);
    await play(table, 3);
    const seat = table.seat(1);
    const { promise: both, resolve: done } = Promise.withResolvers<void>();
    let reads = 0;
    const source = inFrontOf(seat, async (since) => {
      if (reads++ !== 1) return seat.read(since);
      await both;
      throw new RangeError('there is no such step');
    });
    const replay = await ReplayTable.open(game, source);
    await act(table);
    await act(table);
    const news = followed(replay);
    done();
    await news;
    expect([replay.cursor, replay.length]).toEqual([5, 5]);
    expect((await snapshotOf(replay)).view).toEqual((await snapshotOf(seat)).view);
  });

  test('stays as it was when it is closed, though news of the source were under way', async () => {
    const table = tableOf(game);
    await play(table, 3);
    const seat = table.seat(1);
    const { promise: late, resolve: arrive } = Promise.withResolvers<void>();
    let reads = 0;
    const source = inFrontOf(seat, async (since) => {
      const read = await seat.read(since);
      if (reads++ > 0) await late;
      return read;
    });
    const replay = await ReplayTable.open(game, source);
    const calls: number[] = [];
    replay.watch((version) => calls.push(version));
    await act(table);
    await expect.poll(() => reads, { interval: 1 }).toBe(2);
    replay.close();
    arrive();
    await new Promise((resolve) => setImmediate(resolve));
    expect([replay.cursor, replay.length, calls]).toEqual([3, 3, []]);
  });

  test('versions before the first are as good as the first', async () => {
    const table = tableOf(game);
    await play(table, 3);
    const replay = await ReplayTable.open(game, table.seat(1));
    expect((await replay.read(-1)).steps).toEqual((await replay.read(0)).steps);
  });
});

/** A table that is read in another way. */
function inFrontOf(table: Table, read: Table['read']): Table {
  return Object.assign(Object.create(table) as Table, { read });
}

function isFrozen(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return Object.isFrozen(value) && Object.values(value).every(isFrozen);
}
