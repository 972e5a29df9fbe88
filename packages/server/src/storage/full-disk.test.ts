import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { answerAsk } from '../api/requests.ts';
import { openService } from '../open-service.ts';
import { asking, BETWEEN_FRIENDS, entropy } from '../testing/asking.ts';
import { STORAGES } from '../testing/storages.ts';
import { stepsOf } from './steps.ts';

test('where the disk is full nothing is accepted and nothing is lost, and every game goes on when there is room', async () => {
  const { place, drop } = await STORAGES[0]!.make();
  const { service, db, close } = await openService({ database: place, threads: 0, log: console.error });
  onTestFinished(async () => {
    await close();
    await drop();
  });
  const { guestCalled, begin, play } = asking(() => service);
  const [ada, ben] = [await guestCalled('Ada'), await guestCalled('Ben')];
  const table = await begin(ada, ben);
  await play(table, 3);
  const version = () => service.tables.withGame(table, async (game) => game.table.version);
  const kept = async () => (await stepsOf(db, table)).length + 1;

  // SQLite says of a file that may not grow what it says of a disk that is full.
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql`pragma max_page_count = ${sql.lit(rows[0]!.page_count)}`.execute(db);
  await expect(
    (async () => {
      for (;;) await play(table, 1);
    })(),
  ).rejects.toThrow('full');
  expect(await version()).toBe(await kept());
  const asked = { key: entropy(), entropy: entropy(), plan: BETWEEN_FRIENDS };
  const faults: unknown[] = [];
  const answer = () => answerAsk(service, ada, 'create', asked, (fault) => faults.push(fault));
  expect(await answer()).toEqual({ error: { code: 'unavailable' } });
  expect(String(faults[0])).toContain('full');

  await sql`pragma max_page_count = 1000000`.execute(db);
  const before = await kept();
  await play(table, 1);
  expect([await version(), await kept()]).toEqual([before + 1, before + 1]);
  expect(await answer()).toMatchObject({ answer: { state: 'gathering' } });
});
