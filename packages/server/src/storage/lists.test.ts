/** Lists of tables. */
import { expect, test } from 'vitest';
import { onEachStorage } from '../testing/each-storage.ts';
import { recordOf, commitOf } from '../testing/records.ts';
import { openTables, tablesOfGuest } from './lists.ts';
import { putTurns } from './steps.ts';
import { insertTable, updateTable } from './tables.ts';

onEachStorage((own) => {
  test('lists the tables of a guest, and those with a seat for anybody', async () => {
    const taken = recordOf('a').seats.map((seat) => ({ ...seat, guest: 'grace', name: 'Grace' }));
    for (const [id, createdAt] of [
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ] as const) {
      await insertTable(own.db, recordOf(id, { createdAt }));
    }
    await insertTable(own.db, recordOf('d', { seats: taken, state: 'playing' }));
    await putTurns(own.db, [commitOf('b', 5, { actor: 0 }), commitOf('c', 4, { actor: 0, since: 1 })]);
    expect((await tablesOfGuest(own.db, 'ada', 0)).map(({ table }) => table)).toEqual(['c', 'b', 'a']);
    expect((await tablesOfGuest(own.db, 'ada', 0))[1]).toEqual({
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
    expect((await openTables(own.db, 'ada', undefined)).map(({ table }) => table)).toEqual(['c', 'b', 'a']);
    expect(await openTables(own.db, 'ada', 'game-of-trains')).toEqual([]);
    expect(await tablesOfGuest(own.db, 'nobody', 0)).toEqual([]);
  });

  test('lists last what is over, the newest first, however it has ended', async () => {
    for (const id of ['a', 'b', 'c', 'd']) await insertTable(own.db, recordOf(id, { state: 'playing' }));
    await putTurns(own.db, [commitOf('b', 7, { since: 2000 }), commitOf('c', 8, { since: 3000 })]);
    await own.db.appendSteps([commitOf('a', 9, { actor: null, since: 1000 })]);
    for (const id of ['b', 'c']) {
      const before = recordOf(id, { state: 'playing' });
      await updateTable(own.db, before, { ...before, state: 'over', revision: 2 });
    }
    const listed = (await tablesOfGuest(own.db, 'ada', 0)).map(({ table, version }) => [table, version]);
    expect(listed).toEqual([
      ['d', 0],
      ['c', 8],
      ['b', 7],
      ['a', 9],
    ]);
  });

  test('lists first where a guest is asked something, unless a step has overtaken it', async () => {
    const seats = recordOf('a').seats.map((seat, at) => ({ ...seat, guest: ['ada', 'grace'][at]! }));
    const matter = { kind: 'undo', version: 5, to: 3 } as const;
    const proposal = { id: 2, seat: 1, matter, agreed: [] };
    for (const id of ['a', 'b', 'c']) {
      await insertTable(own.db, recordOf(id, { seats, state: 'playing', ...(id !== 'a' && { proposal }) }));
    }
    const turn = { actor: 1 };
    await putTurns(own.db, [commitOf('a', 4, turn), commitOf('b', 5, turn), commitOf('c', 6, turn)]);
    const askedOf = async (guest: string) =>
      (await tablesOfGuest(own.db, guest, 0)).map(({ table, asked }) => [table, asked]);
    expect(await askedOf('ada')).toEqual([
      ['b', true],
      ['a', false],
      ['c', false],
    ]);
    expect((await askedOf('grace')).map(([, asked]) => asked)).toEqual([false, false, false]);
  });
});
