/** How often something may be tried. */
import { expect, test } from 'vitest';
import { onEachStorage } from '../testing/each-storage.ts';
import { takeTry } from './tries.ts';

onEachStorage((own) => {
  test('lets a name be tried so often, and again as time passes', async () => {
    const rate = { burst: 3, perSecond: 0.5 };
    const tries = async (now: number) => [
      await takeTry(own.db, 'ada', rate, now),
      await takeTry(own.db, 'ada', rate, now),
    ];
    expect(await tries(0)).toEqual([true, true]);
    expect(await tries(0)).toEqual([true, false]);
    expect(await takeTry(own.db, 'ben', rate, 0)).toBe(true);
    expect(await tries(2000)).toEqual([true, false]);
    await own.reopen();
    expect(await tries(3999)).toEqual([false, false]);
    const atOnce = await Promise.all(Array.from({ length: 5 }, () => takeTry(own.db, 'ada', rate, 100_000)));
    expect(atOnce.filter(Boolean)).toHaveLength(3);
  });

  test('a clock that is set back keeps nobody out for longer than a try takes', async () => {
    const rate = { burst: 1, perSecond: 0.5 };
    const days = (number: number) => number * 24 * 3_600_000;
    expect(await takeTry(own.db, 'ada', rate, days(30))).toBe(true);
    expect(await takeTry(own.db, 'ada', rate, days(2))).toBe(true);
    expect(await takeTry(own.db, 'ada', rate, days(2))).toBe(false);
  });
});
