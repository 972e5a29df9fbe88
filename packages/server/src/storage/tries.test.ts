/** How often something may be tried. */
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { onEachStorage } from '../testing/each-storage.ts';
import { STORAGES } from '../testing/storages.ts';
import type { Database } from './database.ts';
import { openStorage } from './open-storage.ts';
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

  test('what is over is forgotten with what is tried next', async () => {
    const rate = { burst: 1, perSecond: 1000 };
    for (let nth = 0; nth < 30; nth++) await takeTry(own.db, `${nth}`, rate, 0);
    for (let time = 1000; time < 1010; time++) await takeTry(own.db, 'last', rate, time);
    expect(await own.db.selectFrom('tries').selectAll().execute()).toHaveLength(1);
  });

  test('a clock that is set back keeps nobody out for longer than a try takes', async () => {
    const rate = { burst: 1, perSecond: 0.5 };
    const days = (number: number) => number * 24 * 3_600_000;
    expect(await takeTry(own.db, 'ada', rate, days(30))).toBe(true);
    expect(await takeTry(own.db, 'ada', rate, days(2))).toBe(true);
    expect(await takeTry(own.db, 'ada', rate, days(2))).toBe(false);
    // By so much that it was right before it was set ahead.
    const hours = (number: number) => number * 3_600_000;
    expect(await takeTry(own.db, 'ben', rate, days(30) + hours(24))).toBe(true);
    expect(await takeTry(own.db, 'ben', rate, days(30) + hours(1))).toBe(true);
    expect(await takeTry(own.db, 'ben', rate, days(30) + hours(1))).toBe(false);
  });

  test('a clock that goes a little behind that of another machine lets nobody try more often', async () => {
    const rate = { burst: 2, perSecond: 0.5 };
    expect(await takeTry(own.db, 'ada', rate, 100_000)).toBe(true);
    expect(await takeTry(own.db, 'ada', rate, 100_000)).toBe(true);
    expect(await takeTry(own.db, 'ada', rate, 90_000)).toBe(false);
  });
});

/** Who waits in this database for what another one has locked. */
const WAITING = sql`
  select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

const postgres = STORAGES.find(({ name }) => name === 'PostgreSQL')!;

test.skipIf(postgres.isAbsent)(
  'two processes that forget the same do not wait for each other for ever',
  async () => {
    const { place, drop } = await postgres.make();
    const db = await openStorage(place);
    onTestFinished(async () => {
      await db.destroy();
      await drop();
    });
    const names = ['first', 'second'];
    await db
      .insertInto('tries')
      .values(names.map((name, index) => ({ name, whole_at: index })))
      .execute();
    const forget = (other: Database, name: string) =>
      other.deleteFrom('tries').where('name', '=', name).execute();
    // The other one forgets them the other way around.
    const tried = await db.transaction().execute(async (other) => {
      await forget(other, 'second');
      const taken = takeTry(db, 'ada', { burst: 1, perSecond: 1 }, 1000);
      await expect.poll(async () => (await WAITING.execute(db)).rows.length).toBe(1);
      await forget(other, 'first');
      return { taken };
    });
    expect(await tried.taken).toBe(true);
  },
);
