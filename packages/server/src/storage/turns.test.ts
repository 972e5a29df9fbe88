/** Whose turn it is, and how long they have. */
import { expect, test } from 'vitest';
import { onEachStorage } from '../testing/each-storage.ts';
import { recordOf, commitOf } from '../testing/records.ts';
import { tablesOfGuest } from './lists.ts';
import { beat } from './pulse.ts';
import { putTurns } from './steps.ts';
import { findTable, insertTable } from './tables.ts';
import {
  clockOf,
  computersDue,
  leaseTurn,
  peopleDue,
  postponeTurn,
  putClock,
  setTurnComputer,
} from './turns.ts';

onEachStorage((own) => {
  test('lets one process think about a turn at a time, until its time is over', async () => {
    for (const id of ['a', 'b']) await insertTable(own.db, recordOf(id));
    const { turn } = commitOf('a', 1, { computer: 1 });
    await putTurns(own.db, [{ table: 'a', version: 1, turn }, commitOf('b', 2)]);
    expect(await computersDue(own.db, 100)).toEqual(['a']);
    expect(await leaseTurn(own.db, 'a', 2, 100, 200)).toBe(false);
    expect(await leaseTurn(own.db, 'b', 2, 100, 200)).toBe(false);
    expect(await leaseTurn(own.db, 'a', 1, 100, 200)).toBe(true);
    expect(await leaseTurn(own.db, 'a', 1, 150, 250)).toBe(false);
    expect(await computersDue(own.db, 199)).toEqual([]);
    expect(await leaseTurn(own.db, 'a', 1, 200, 300)).toBe(true);
    await setTurnComputer(own.db, 'b', 1, { actor: 1, computer: 1, due_at: null, clock: null });
    expect(await computersDue(own.db, 100)).toEqual([]);
    await setTurnComputer(own.db, 'b', 2, { actor: 1, computer: 1, due_at: null, clock: null });
    expect(await computersDue(own.db, 100)).toEqual(['b']);
  });

  test('finds who should have played', async () => {
    for (const id of ['a', 'b']) await insertTable(own.db, recordOf(id));
    await putTurns(own.db, [commitOf('a', 1, { due_at: 2000 }), commitOf('b', 1)]);
    expect(await peopleDue(own.db, 1999)).toEqual([]);
    expect(await peopleDue(own.db, 2000)).toEqual([{ table: 'a', version: 1 }]);
    await postponeTurn(own.db, 'a', 3000);
    expect(await peopleDue(own.db, 2000)).toEqual([]);
  });

  test('keeps the clock of a table with its turn, and moves it by the time in which nobody looked after it', async () => {
    const plan = { ...recordOf('a').plan, clock: { perMove: 60, reserve: 120 } };
    for (const id of ['a', 'b', 'c']) await insertTable(own.db, recordOf(id, { plan }));
    const reserves = [120_000, 120_000];
    const fresh = { reserves, seat: null, due: null, left: null };
    expect((await findTable(own.db, 'id', 'a'))?.clock).toEqual(fresh);
    const clock = { reserves: [120_000, 4000], seat: 0, due: null, left: null };
    await putTurns(own.db, [
      commitOf('a', 1, { due_at: 200_000, clock: JSON.stringify(clock) }),
      commitOf('b', 1),
      commitOf('c', 1, { computer: 1 }),
    ]);
    expect((await findTable(own.db, 'id', 'a'))?.clock).toEqual({ ...clock, due: 200_000 });
    const tables = await tablesOfGuest(own.db, 'ada', 150_000);
    expect(tables.map(({ table, left }) => [table, left])).toContainEqual(['a', 50_000]);
    await putTurns(own.db, [
      commitOf('b', 2, { actor: 0, since: 1 }),
      commitOf('a', 2, { actor: 0, due_at: 200_000, clock: JSON.stringify(clock) }),
    ]);
    expect((await tablesOfGuest(own.db, 'ada', 0)).map(({ table }) => table)).toEqual(['a', 'b', 'c']);

    expect(await beat(own.db, 100_000)).toBe(0);
    expect(await beat(own.db, 110_000)).toBe(0);
    expect((await clockOf(own.db, 'a'))?.due).toBe(200_000);
    await leaseTurn(own.db, 'c', 1, 110_000, 140_000);
    expect(await Promise.all([beat(own.db, 170_000), beat(own.db, 170_000)])).toContain(60_000);
    expect((await clockOf(own.db, 'a'))?.due).toBe(260_000);
    expect(await clockOf(own.db, 'b')).toBeUndefined();
    expect(await computersDue(own.db, 120_000)).toEqual([]);
    expect(await beat(own.db, 120_000)).toBe(-50_000);
    expect((await clockOf(own.db, 'a'))?.due).toBe(210_000);
    expect(await computersDue(own.db, 120_000)).toEqual(['c']);

    await putClock(own.db, 'a', { ...fresh, reserves: [1, 1] });
    expect(await clockOf(own.db, 'a')).toEqual({ ...fresh, reserves: [1, 1] });
  });
});
