/** Tables as they are kept. */
import { expect, test } from 'vitest';
import type { TableRecord } from '../records/table-record.ts';
import { onEachStorage } from '../testing/each-storage.ts';
import { recordOf } from '../testing/records.ts';
import { findTable, insertTable, updateTable } from './tables.ts';

onEachStorage((own) => {
  test('keeps tables as they are, beyond its end', async () => {
    const record = recordOf('a');
    expect(await insertTable(own.db, record)).toBe(true);
    await own.reopen();
    for (const [by, value] of [
      ['id', 'a'],
      ['code', 'CODEa'],
      ['create_key', 'key a'],
    ] as const) {
      expect(await findTable(own.db, by, value)).toEqual(record);
    }
    expect(await findTable(own.db, 'id', 'b')).toBeUndefined();
  });

  test('opens no second table for the same request, code or rematch', async () => {
    expect(await insertTable(own.db, recordOf('a', { rematchOf: 'z' }))).toBe(true);
    expect(await insertTable(own.db, recordOf('b', { createKey: 'key a' }))).toBe(false);
    expect(await insertTable(own.db, recordOf('b', { code: 'CODEa' }))).toBe(false);
    expect(await insertTable(own.db, recordOf('b', { rematchOf: 'z' }))).toBe(false);
    expect((await findTable(own.db, 'rematch_of', 'z'))?.id).toBe('a');
    expect(await findTable(own.db, 'id', 'b')).toBeUndefined();
  });

  test('replaces only what was read', async () => {
    const record = recordOf('a');
    await insertTable(own.db, record);
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
    expect(await updateTable(own.db, record, next)).toBe(true);
    expect(await updateTable(own.db, record, { ...next, state: 'over' })).toBe(false);
    await insertTable(own.db, recordOf('b', { rematchOf: 'a' }));
    expect(await findTable(own.db, 'id', 'a')).toEqual({ ...next, rematch: 'b' });
  });
});
