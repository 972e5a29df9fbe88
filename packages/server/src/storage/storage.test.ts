/** What every database does for the server. */
import type { Insertable } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { TableRecord } from '../records/table-record.ts';
import { STORAGES, type Place } from '../testing/storages.ts';
import type { Schema } from './database.ts';
import { findGuest, insertGuest, renameGuest } from './guests.ts';
import { openTables, tablesOfGuest } from './lists.ts';
import { MIGRATIONS } from './migrations.ts';
import { openStorage, storageAt } from './open-storage.ts';
import { type Commit, firstStepAfter, putTurns, stepsOf } from './steps.ts';
import type { Storage } from './storage.ts';
import { findTable, insertTable, updateTable } from './tables.ts';
import { takeTry } from './tries.ts';
import { beat } from './pulse.ts';
import {
  clockOf,
  computersDue,
  leaseTurn,
  peopleDue,
  postponeTurn,
  putClock,
  setTurnComputer,
} from './turns.ts';

const EMPTY = { guest: null, name: null, entropy: null, away: false, gaveUp: false } as const;

function recordOf(id: string, changes: Partial<TableRecord> = {}): TableRecord {
  return {
    id,
    code: `CODE${id}`,
    createKey: `key ${id}`,
    rematchOf: null,
    rematch: null,
    host: 'ada',
    plan: {
      game: 'lok-n-roll',
      mode: 'standard',
      opening: 'dealt',
      deck: 'standard',
      seats: [{ kind: 'me' }, { kind: 'open' }],
      undo: 'turn',
      watch: 'link',
      away: { level: 'anton', seconds: 60 },
    },
    state: 'gathering',
    revision: 1,
    seed: '00'.repeat(32),
    playerSeed: Number.MAX_SAFE_INTEGER,
    rules: null,
    start: null,
    createdAt: 1_795_000_000_000,
    seats: [
      {
        ...EMPTY,
        kind: 'friend',
        level: 'anton',
        mark: 'red',
        guest: 'ada',
        name: 'Ada',
        entropy: '11'.repeat(16),
      },
      { ...EMPTY, kind: 'open', level: 'anton', mark: 'blue' },
    ],
    paused: false,
    proposal: null,
    clock: null,
    ...changes,
  };
}

function commitOf(table: string, version: number, turn: Partial<Commit['turn']> = {}): Commit {
  const row = { seat: 0, action: 'draw', chance: [['dice', [1, 2]]] } as const;
  return {
    table,
    version,
    revision: 1,
    row,
    turn: { actor: 1, computer: 0, since: version * 1000, due_at: null, clock: null, ...turn },
  };
}

/** A table and its first step, as a release of old kept them: what later columns are for was not known. */
const OLD_TABLE = {
  id: 'old',
  code: 'BCDFGH',
  create_key: 'key old',
  rematch_of: null,
  host: 'ada',
  game: 'lok-n-roll',
  plan: JSON.stringify(recordOf('old').plan),
  state: 'playing',
  revision: 2,
  open_seats: 0,
  seed: '00'.repeat(32),
  player_seed: 1,
  rules: 1,
  start: '[]',
  created_at: 1_795_000_000_000,
};
const OLD_STEP = {
  table_id: 'old',
  version: 2,
  seat: 0,
  action: 'draw',
  chance: '[["dice",[1,2]]]',
  undo: null,
};

/** A game that has ended, as it was kept from the first schema on. */
async function putOldOver(old: Storage): Promise<void> {
  const keys = { id: 'over', code: 'OVER', create_key: 'key over' };
  await old
    .insertInto('tables')
    .values({ ...OLD_TABLE, ...keys, state: 'over' } as Insertable<Schema['tables']>)
    .execute();
  const seat = {
    table_id: 'over',
    seat: 0,
    kind: 'friend',
    level: 'pip',
    guest: 'ada',
    name: 'Ada',
    mark: 'red',
  };
  await old
    .insertInto('seats')
    .values({ ...seat, away: 0 } as Insertable<Schema['seats']>)
    .execute();
  const turn = { table_id: 'over', version: 60, actor: null, computer: 0, leased_until: 0, since: 60_000 };
  await old.insertInto('turns').values(turn).execute();
}

describe.each(STORAGES.flatMap(({ isAbsent, ...storage }) => (isAbsent ? [] : [storage])))(
  '$name from an older schema',
  ({ make }) => {
    test.each(Object.keys(MIGRATIONS))(
      '%s: guests and tables are as they were, and played on',
      async (name) => {
        const { place, drop } = await make();
        onTestFinished(drop);
        const provider = { getMigrations: async () => ({ ...MIGRATIONS }) };
        const old = storageAt(place);
        const { error } = await new Migrator({ db: old, provider }).migrateTo(name);
        expect(error).toBeUndefined();
        await old
          .insertInto('tables')
          .values(OLD_TABLE as Insertable<Schema['tables']>)
          .execute();
        await old.insertInto('steps').values(OLD_STEP).execute();
        await putOldOver(old);
        await insertGuest(old, { id: 'ada', name: 'Ada', token: 'secret', createdAt: 1 });
        await old.destroy();
        const db = await openStorage(place);
        try {
          expect(await findTable(db, 'id', 'old')).toMatchObject({
            code: 'BCDFGH',
            paused: false,
            proposal: null,
          });
          expect(await findGuest(db, 'secret')).toEqual({ id: 'ada', name: 'Ada' });
          const [over] = await tablesOfGuest(db, 'ada', 0);
          expect(over).toMatchObject({ table: 'over', state: 'over', since: 60_000, version: 60, due: null });
          const commit = { ...commitOf('old', 3), revision: 2 };
          expect(await db.appendSteps([commit])).toEqual(new Set(['old']));
          const { row } = commit;
          expect(await stepsOf(db, 'old')).toEqual([row, row]);
          // When older steps were made nobody knows.
          expect(await firstStepAfter(db, 'old', 0)).toEqual({ version: 3, madeAt: 3000 });
        } finally {
          await db.destroy();
        }
      },
    );
  },
);

describe.each(STORAGES.filter(({ isAbsent }) => !isAbsent))('$name', ({ make }) => {
  let place: Place;
  let db: Storage;

  beforeEach(async () => {
    place = await make();
    db = await openStorage(place.place);
  });

  afterEach(async () => {
    await db.destroy();
    await place.drop();
  });

  const reopen = async () => {
    await db.destroy();
    db = await openStorage(place.place);
  };

  test('keeps tables as they are, beyond its end', async () => {
    const record = recordOf('a');
    expect(await insertTable(db, record)).toBe(true);
    await reopen();
    for (const [by, value] of [
      ['id', 'a'],
      ['code', 'CODEa'],
      ['create_key', 'key a'],
    ] as const) {
      expect(await findTable(db, by, value)).toEqual(record);
    }
    expect(await findTable(db, 'id', 'b')).toBeUndefined();
  });

  test('opens no second table for the same request, code or rematch', async () => {
    expect(await insertTable(db, recordOf('a', { rematchOf: 'z' }))).toBe(true);
    expect(await insertTable(db, recordOf('b', { createKey: 'key a' }))).toBe(false);
    expect(await insertTable(db, recordOf('b', { code: 'CODEa' }))).toBe(false);
    expect(await insertTable(db, recordOf('b', { rematchOf: 'z' }))).toBe(false);
    expect((await findTable(db, 'rematch_of', 'z'))?.id).toBe('a');
    expect(await findTable(db, 'id', 'b')).toBeUndefined();
  });

  test('replaces only what was read', async () => {
    const record = recordOf('a');
    await insertTable(db, record);
    const seats = record.seats.map((seat) => ({ ...seat, guest: 'grace', away: true, gaveUp: true }));
    const next: TableRecord = {
      ...record,
      revision: 2,
      state: 'playing',
      rules: 3,
      start: [['pick', 1]],
      seats,
      paused: true,
      proposal: { id: 2, seat: 1, matter: { kind: 'undo', version: 9, to: 7 }, agreed: [0] },
    };
    expect(await updateTable(db, record, next)).toBe(true);
    expect(await updateTable(db, record, { ...next, state: 'over' })).toBe(false);
    await insertTable(db, recordOf('b', { rematchOf: 'a' }));
    expect(await findTable(db, 'id', 'a')).toEqual({ ...next, rematch: 'b' });
  });

  test('adds each step once, of many tables at a time', async () => {
    for (const id of ['a', 'b', 'c']) await insertTable(db, recordOf(id, { state: 'playing' }));
    expect(await db.appendSteps([commitOf('a', 2), commitOf('b', 2)])).toEqual(new Set(['a', 'b']));
    expect(await db.appendSteps([commitOf('a', 2), commitOf('b', 3), commitOf('c', 2)])).toEqual(
      new Set(['b', 'c']),
    );
    await db.appendSteps([{ ...commitOf('a', 3, { actor: null }), row: { seat: 1, undo: 0 } }]);
    await reopen();
    expect(await stepsOf(db, 'a')).toEqual([commitOf('a', 2).row, { seat: 1, undo: 0 }]);
    expect(await stepsOf(db, 'b')).toHaveLength(2);
    expect((await findTable(db, 'id', 'a'))?.state).toBe('over');
    expect((await findTable(db, 'id', 'b'))?.state).toBe('playing');
  });

  test('adds no step to a table that has changed since', async () => {
    for (const id of ['a', 'b']) await insertTable(db, recordOf(id));
    await updateTable(db, recordOf('a'), recordOf('a', { revision: 2 }));
    expect(await db.appendSteps([commitOf('a', 2), commitOf('b', 2)])).toEqual(new Set(['b']));
    expect(await stepsOf(db, 'a')).toEqual([]);
    expect(await db.appendSteps([{ ...commitOf('a', 2), revision: 2 }])).toEqual(new Set(['a']));
  });

  test('adds all steps of a transaction or none', async () => {
    await insertTable(db, recordOf('a'));
    await insertTable(db, recordOf('b'));
    const wrong = { ...commitOf('b', 2), row: { seat: null as unknown as number, undo: 0 } };
    await expect(db.appendSteps([commitOf('a', 2), wrong])).rejects.toThrow(/null/iu);
    expect(await stepsOf(db, 'a')).toEqual([]);
  });

  test('lets one process think about a turn at a time, until its time is over', async () => {
    for (const id of ['a', 'b']) await insertTable(db, recordOf(id));
    const { turn } = commitOf('a', 1, { computer: 1 });
    await putTurns(db, [{ table: 'a', version: 1, turn }, commitOf('b', 2)]);
    expect(await computersDue(db, 100)).toEqual(['a']);
    expect(await leaseTurn(db, 'a', 2, 100, 200)).toBe(false);
    expect(await leaseTurn(db, 'b', 2, 100, 200)).toBe(false);
    expect(await leaseTurn(db, 'a', 1, 100, 200)).toBe(true);
    expect(await leaseTurn(db, 'a', 1, 150, 250)).toBe(false);
    expect(await computersDue(db, 199)).toEqual([]);
    expect(await leaseTurn(db, 'a', 1, 200, 300)).toBe(true);
    await setTurnComputer(db, 'b', 1, { actor: 1, computer: 1, due_at: null, clock: null });
    expect(await computersDue(db, 100)).toEqual([]);
    await setTurnComputer(db, 'b', 2, { actor: 1, computer: 1, due_at: null, clock: null });
    expect(await computersDue(db, 100)).toEqual(['b']);
  });

  test('finds who should have played', async () => {
    for (const id of ['a', 'b']) await insertTable(db, recordOf(id));
    await putTurns(db, [commitOf('a', 1, { due_at: 2000 }), commitOf('b', 1)]);
    expect(await peopleDue(db, 1999)).toEqual([]);
    expect(await peopleDue(db, 2000)).toEqual([{ table: 'a', version: 1 }]);
    await postponeTurn(db, 'a', 3000);
    expect(await peopleDue(db, 2000)).toEqual([]);
  });

  test('keeps the clock of a table with its turn, and moves it by the time in which nobody looked after it', async () => {
    const plan = { ...recordOf('a').plan, clock: { perMove: 60, reserve: 120 } };
    for (const id of ['a', 'b', 'c']) await insertTable(db, recordOf(id, { plan }));
    const reserves = [120_000, 120_000];
    const fresh = { reserves, seat: null, due: null, left: null };
    expect((await findTable(db, 'id', 'a'))?.clock).toEqual(fresh);
    const clock = { reserves: [120_000, 4000], seat: 0, due: null, left: null };
    await putTurns(db, [
      commitOf('a', 1, { due_at: 200_000, clock: JSON.stringify(clock) }),
      commitOf('b', 1),
      commitOf('c', 1, { computer: 1 }),
    ]);
    expect((await findTable(db, 'id', 'a'))?.clock).toEqual({ ...clock, due: 200_000 });
    const tables = await tablesOfGuest(db, 'ada', 150_000);
    expect(tables.map(({ table, left }) => [table, left])).toContainEqual(['a', 50_000]);
    await putTurns(db, [
      commitOf('b', 2, { actor: 0, since: 1 }),
      commitOf('a', 2, { actor: 0, due_at: 200_000, clock: JSON.stringify(clock) }),
    ]);
    expect((await tablesOfGuest(db, 'ada', 0)).map(({ table }) => table)).toEqual(['a', 'b', 'c']);

    expect(await beat(db, 100_000)).toBe(0);
    expect(await beat(db, 110_000)).toBe(0);
    expect((await clockOf(db, 'a'))?.due).toBe(200_000);
    await leaseTurn(db, 'c', 1, 110_000, 140_000);
    expect(await Promise.all([beat(db, 170_000), beat(db, 170_000)])).toContain(60_000);
    expect((await clockOf(db, 'a'))?.due).toBe(260_000);
    expect(await clockOf(db, 'b')).toBeUndefined();
    expect(await computersDue(db, 120_000)).toEqual([]);
    expect(await beat(db, 120_000)).toBe(-50_000);
    expect((await clockOf(db, 'a'))?.due).toBe(210_000);
    expect(await computersDue(db, 120_000)).toEqual(['c']);

    await putClock(db, 'a', { ...fresh, reserves: [1, 1] });
    expect(await clockOf(db, 'a')).toEqual({ ...fresh, reserves: [1, 1] });
  });

  test('lists the tables of a guest, and those with a seat for anybody', async () => {
    const taken = recordOf('a').seats.map((seat) => ({ ...seat, guest: 'grace', name: 'Grace' }));
    for (const [id, createdAt] of [
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ] as const) {
      await insertTable(db, recordOf(id, { createdAt }));
    }
    await insertTable(db, recordOf('d', { seats: taken, state: 'playing' }));
    await putTurns(db, [commitOf('b', 5, { actor: 0 }), commitOf('c', 4, { actor: 0, since: 1 })]);
    expect((await tablesOfGuest(db, 'ada', 0)).map(({ table }) => table)).toEqual(['c', 'b', 'a']);
    expect((await tablesOfGuest(db, 'ada', 0))[1]).toEqual({
      table: 'b',
      code: 'CODEb',
      game: 'lok-n-roll',
      mode: 'standard',
      state: 'gathering',
      seats: [{ name: 'Ada', isPerson: true }, null],
      me: 0,
      due: 0,
      version: 5,
      since: 5000,
      asked: false,
      paused: false,
      left: null,
    });
    expect((await openTables(db, 'ada', undefined)).map(({ table }) => table)).toEqual(['c', 'b', 'a']);
    expect(await openTables(db, 'ada', 'game-of-trains')).toEqual([]);
    expect(await tablesOfGuest(db, 'nobody', 0)).toEqual([]);
  });

  test('lists last what is over, the newest first, however it has ended', async () => {
    for (const id of ['a', 'b', 'c', 'd']) await insertTable(db, recordOf(id, { state: 'playing' }));
    await putTurns(db, [commitOf('b', 7, { since: 2000 }), commitOf('c', 8, { since: 3000 })]);
    await db.appendSteps([commitOf('a', 9, { actor: null, since: 1000 })]);
    for (const id of ['b', 'c']) {
      const before = recordOf(id, { state: 'playing' });
      await updateTable(db, before, { ...before, state: 'over', revision: 2 });
    }
    const listed = (await tablesOfGuest(db, 'ada', 0)).map(({ table, version }) => [table, version]);
    expect(listed).toEqual([
      ['d', 0],
      ['c', 8],
      ['b', 7],
      ['a', 9],
    ]);
  });

  test('lets a name be tried so often, and again as time passes', async () => {
    const rate = { burst: 3, perSecond: 0.5 };
    const tries = async (now: number) => [
      await takeTry(db, 'ada', rate, now),
      await takeTry(db, 'ada', rate, now),
    ];
    expect(await tries(0)).toEqual([true, true]);
    expect(await tries(0)).toEqual([true, false]);
    expect(await takeTry(db, 'ben', rate, 0)).toBe(true);
    expect(await tries(2000)).toEqual([true, false]);
    await reopen();
    expect(await tries(3999)).toEqual([false, false]);
    const atOnce = await Promise.all(Array.from({ length: 5 }, () => takeTry(db, 'ada', rate, 100_000)));
    expect(atOnce.filter(Boolean)).toHaveLength(3);
  });

  test('lists first where a guest is asked something, unless a step has overtaken it', async () => {
    const seats = recordOf('a').seats.map((seat, at) => ({ ...seat, guest: ['ada', 'grace'][at]! }));
    const matter = { kind: 'undo', version: 5, to: 3 } as const;
    const proposal = { id: 2, seat: 1, matter, agreed: [] };
    for (const id of ['a', 'b', 'c']) {
      await insertTable(db, recordOf(id, { seats, state: 'playing', ...(id !== 'a' && { proposal }) }));
    }
    const turn = { actor: 1 };
    await putTurns(db, [commitOf('a', 4, turn), commitOf('b', 5, turn), commitOf('c', 6, turn)]);
    const askedOf = async (guest: string) =>
      (await tablesOfGuest(db, guest, 0)).map(({ table, asked }) => [table, asked]);
    expect(await askedOf('ada')).toEqual([
      ['b', true],
      ['a', false],
      ['c', false],
    ]);
    expect((await askedOf('grace')).map(([, asked]) => asked)).toEqual([false, false, false]);
  });

  test('knows guests by what their cookie stands for', async () => {
    await insertGuest(db, { id: 'a', name: null, token: 'secret', createdAt: 1 });
    await renameGuest(db, 'a', 'Ada');
    expect(await findGuest(db, 'secret')).toEqual({ id: 'a', name: 'Ada' });
    expect(await findGuest(db, 'a')).toBeUndefined();
  });
});
