import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openService, type OpenService } from '../open-service.ts';
import { planFor } from '../service/wishes.ts';
import type { TableRecord } from '../records/table-record.ts';
import { insertGuestsOf } from '../testing/records.ts';
import { type Place, STORAGES } from '../testing/storages.ts';
import { newTableRecord, rematchRecord } from './new-table.ts';

describe.each(STORAGES.filter(({ isAbsent }) => !isAbsent))('$name', ({ make }) => {
  let place: Place;
  let opened: OpenService;

  beforeEach(async () => {
    place = await make();
    opened = await openService({ database: place.place, threads: 0, log: console.error });
  });

  afterEach(async () => {
    await opened.close();
    await place.drop();
  });

  test('a table whose code another one has is opened under another code', async () => {
    const { tables } = opened.service;
    const openAs = async (record: TableRecord) => {
      const table = await tables.open(record);
      if (typeof table === 'string') throw new Error(table);
      return table;
    };
    const recordOf = (key: string) =>
      newTableRecord(
        { id: 'ada', name: 'Ada' },
        planFor({ game: 'lok-n-roll', mode: 'standard' }),
        key,
        { entropy: '00'.repeat(16) },
        0,
      );
    await insertGuestsOf(opened.db, recordOf('first'));
    const first = await openAs(recordOf('first'));
    const second = await openAs({ ...recordOf('second'), code: first.code });
    expect(second.code).not.toBe(first.code);
    expect((await tables.byCode(second.code))?.id).toBe(second.id);
    expect((await tables.byCode(first.code))?.id).toBe(first.id);
  });
});

test.each([
  ['standard', 2, 0, 0],
  ['standard', 2, 1, 1],
  ['betsy', 1, 0, 1],
  ['betsy', 1, 1, 0],
  ['solo', 1, 0, 0],
])(
  'after a game (%s, %i) that seat %i began, seat %i of the turned ones does',
  (mode, players, starter, first) => {
    const guest = { id: 'ada', name: 'Ada' };
    const wanted = planFor({ game: 'lok-n-roll', mode });
    const plan = { ...wanted, seats: wanted.seats.slice(0, players) };
    const before = newTableRecord(guest, plan, 'key', { entropy: '00' }, 0);
    expect(rematchRecord(before, starter, guest, '00', 0).plan.first).toBe(first);
  },
);
