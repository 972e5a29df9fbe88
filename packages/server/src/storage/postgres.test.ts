import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { STORAGES } from '../testing/storages.ts';
import { openStorage } from './open-storage.ts';

const postgres = STORAGES.find(({ name }) => name === 'PostgreSQL')!;

describe.skipIf(postgres.isAbsent)('PostgreSQL', () => {
  test('a process that stands still in a transaction keeps rows from the others for ten seconds at most', async () => {
    const { place, drop } = await postgres.make();
    const db = await openStorage(place);
    onTestFinished(async () => {
      await db.destroy();
      await drop();
    });
    const { rows } = await sql`show idle_in_transaction_session_timeout`.execute(db);
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '10s' }]);
  });

  test('a connection that ends between two queries ends its transaction, and not the process', async () => {
    const { place, drop } = await postgres.make();
    const [db, other] = [await openStorage(place), await openStorage(place)];
    onTestFinished(async () => {
      await db.destroy();
      await other.destroy();
      await drop();
    });
    const pids = () =>
      sql<{ pid: number }>`select pid from pg_stat_activity where datname = current_database()`.execute(
        other,
      );
    const transaction = db.transaction().execute(async (begun) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(begun);
      const [{ pid }] = rows as [{ pid: number }];
      await sql`select pg_terminate_backend(${pid})`.execute(other);
      await expect.poll(async () => (await pids()).rows.map((row) => row.pid)).not.toContain(pid);
      await sql`select 1`.execute(begun);
    });
    await expect(transaction).rejects.toThrow(/connection|ECONNRESET/iu);
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  });
});
