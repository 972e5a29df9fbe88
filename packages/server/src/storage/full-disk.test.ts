import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { answerAsk } from '../api/requests.ts';
import { openService } from '../open-service.ts';
import { asking, BETWEEN_FRIENDS, entropy } from '../testing/asking.ts';
import { STORAGES } from '../testing/storages.ts';
import { stepsOf } from './steps.ts';

async function opening(now = Date.now) {
  const { place, drop } = await STORAGES[0]!.make();
  const opened = await openService({ database: place, threads: 0, log: console.error, now });
  onTestFinished(async () => {
    await opened.close();
    await drop();
  });
  const { db, service } = opened;
  return {
    ...opened,
    /** SQLite says of a file that may not grow what it says of a disk that is full. */
    async leaveRoom(pages: number) {
      const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
      await sql`pragma max_page_count = ${sql.lit(rows[0]!.page_count + pages)}`.execute(db);
    },
    version: (table: string) => service.tables.withGame(table, async (game) => game.table.version),
    kept: async (table: string) => (await stepsOf(db, table)).length + 1,
  };
}

test('of steps that go to a full disk together none is accepted or heard of, and all go on when there is room', async () => {
  const { service, leaveRoom, version, kept } = await opening();
  const { guestCalled, begin } = asking(() => service);
  const [ada, ben] = [await guestCalled('Ada'), await guestCalled('Ben')];
  const tables: string[] = [];
  while (tables.length < 20) tables.push(await begin(ada, ben));
  const act = (table: string) =>
    service.tables.withGame(table, async (game) => {
      const seat = game.table.actor!;
      const { legal } = game.read(seat, {}).snapshot;
      return game.act(seat, game.table.version, legal[0]!);
    });
  await leaveRoom(8);
  const outcomes: string[] = [];
  while (!outcomes.includes('refused')) {
    const tags = tables.map((table) => service.listeners.games.tag(table));
    const acted = await Promise.allSettled(tables.map(act));
    const [together, ...others] = new Set(acted.map(({ status }) => status));
    expect(others).toEqual([]);
    const isKept = together === 'fulfilled';
    outcomes.push(isKept ? 'accepted' : 'refused');
    for (const [index, table] of tables.entries()) {
      expect(service.listeners.games.tag(table) === tags[index]).toBe(!isKept);
      expect(await version(table)).toBe(1 + outcomes.filter((outcome) => outcome === 'accepted').length);
      expect(await version(table)).toBe(await kept(table));
    }
  }
  expect(outcomes).toContain('accepted');
  await leaveRoom(1_000_000);
  for (const answer of await Promise.all(tables.map(act))) expect(answer).toMatchObject({ kind: 'accepted' });
});

test('whoever was there before may look where nothing can be kept, and it is noted later that they were', async () => {
  const clock = { time: Date.now() };
  const { db, service } = await opening(() => clock.time);
  const { token } = await service.newGuest('Ada');
  const seen = async () =>
    (await db.selectFrom('guests').select('seen_at').executeTakeFirstOrThrow()).seen_at;
  const before = await seen();
  clock.time += 48 * 3_600_000;
  await sql`pragma query_only = on`.execute(db);
  expect(await service.guest(token)).toMatchObject({ name: 'Ada' });
  expect(await service.endedOf([token])).toEqual([]);
  expect(await seen()).toBe(before);
  await sql`pragma query_only = off`.execute(db);
  await service.guest(token);
  expect(await seen()).toBe(clock.time);
});

test('where the disk is full nothing is accepted and nothing is lost, and every game goes on when there is room', async () => {
  const { service, leaveRoom, version, kept } = await opening();
  const { guestCalled, begin, play } = asking(() => service);
  const [ada, ben] = [await guestCalled('Ada'), await guestCalled('Ben')];
  const table = await begin(ada, ben);
  await play(table, 3);
  await leaveRoom(0);
  await expect(
    (async () => {
      for (;;) await play(table, 1);
    })(),
  ).rejects.toThrow('full');
  expect(await version(table)).toBe(await kept(table));
  const asked = { key: entropy(), entropy: entropy(), plan: BETWEEN_FRIENDS };
  const faults: unknown[] = [];
  const answer = () => answerAsk(service, ada, 'create', asked, (fault) => faults.push(fault));
  expect(await answer()).toEqual({ error: { code: 'unavailable' } });
  expect(String(faults[0])).toContain('full');

  await leaveRoom(1_000_000);
  const before = await kept(table);
  await play(table, 1);
  expect([await version(table), await kept(table)]).toEqual([before + 1, before + 1]);
  expect(await answer()).toMatchObject({ answer: { state: 'gathering' } });
});
