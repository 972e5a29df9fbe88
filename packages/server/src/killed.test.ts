import { describe, expect, test } from 'vitest';
import { killUnderLoad } from '../bench/kill.ts';
import { STORAGES } from './testing/storages.ts';

describe.each(STORAGES.filter(({ isAbsent }) => !isAbsent))('$name', ({ make }) => {
  test('every acknowledged move is there, once, after a server was killed under load, and every game goes on', async () => {
    const place = await make();
    try {
      const report = await killUnderLoad(place, { kills: 2, tables: 4, processes: 1 });
      expect(report).toMatchObject({ kills: 2, lost: 0, doubled: 0, stuck: 0 });
      expect(report.acknowledged).toBeGreaterThan(20);
    } finally {
      await place.drop();
    }
  });
});
