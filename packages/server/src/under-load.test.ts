import { describe, expect, test } from 'vitest';
import { canHappen, type FaultName } from '../bench/fault.ts';
import { underLoad } from '../bench/under-load.ts';
import { isThere } from './testing/is-there.ts';
import { STORAGES } from './testing/storages.ts';

/** What goes wrong, with how many processes, and how often. */
const TROUBLES: readonly (readonly [FaultName, number, number])[] = [
  ['kill', 1, 2],
  ['pause', 2, 1],
  ['cut', 1, 1],
  ...((await isThere('redis-server', 'faults')) ? [['redis', 2, 1] as const] : []),
];

describe.each(STORAGES.filter(({ isAbsent }) => !isAbsent))('$name', ({ name, make }) => {
  test.each(TROUBLES.filter(([fault, processes]) => canHappen(fault, name.toLowerCase(), processes)))(
    'every acknowledged move is there, once, after %s under load, and every game goes on',
    async (fault, processes, times) => {
      const place = await make();
      try {
        const report = await underLoad(place, { fault, times, tables: 4, processes, seconds: 0.4 });
        expect(report).toMatchObject({ times, lost: 0, doubled: 0, stuck: 0 });
        expect(report.acknowledged).toBeGreaterThan(20);
      } finally {
        await place.drop();
      }
    },
  );
});
