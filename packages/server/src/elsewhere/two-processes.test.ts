/** Two servers with one database, and people at one table on both. */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import type { Table } from '@roundhouse/engine';
import type { Link, TablePlan } from '@roundhouse/protocol';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Server } from '../../bench/server.ts';
import { HAS_REDIS, REDIS } from '../testing/redis.ts';
import { linkTo, ServedTables, sitAt } from '../testing/served-tables.ts';
import { STORAGES } from '../testing/storages.ts';

/** Nobody waits here as long as people do. */
const LOOK = 250;

const PLAN: TablePlan = {
  game: 'game-of-trains',
  mode: 'standard',
  deck: 'standard',
  seats: [{ kind: 'me' }, { kind: 'friend' }],
  undo: 'consent',
  watch: 'link',
  talk: 'free',
  away: { level: 'pip', seconds: null },
};

const entropy = () => randomBytes(16).toString('hex');

/** An address at which nothing answers. */
async function nowhere(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return `redis://127.0.0.1:${port}`;
}

const WAYS: readonly (readonly [string, () => Promise<string | undefined>])[] = [
  ['with a Redis that is not there', nowhere],
  ...(HAS_REDIS ? [['with Redis', async () => REDIS] as const] : []),
];

const postgres = STORAGES.find(({ name }) => name === 'PostgreSQL')!;

describe.skipIf(postgres.isAbsent)('one PostgreSQL', () => {
  test.each(WAYS)('%s: what is done at one server is seen at the other', async (way, redisOf) => {
    const redis = await redisOf();
    // With Redis nothing may depend on how often it is looked.
    const look = way === 'with Redis' ? undefined : LOOK;
    const first = await ServedTables.open(postgres, 0, redis, look);
    const second = await ServedTables.beside(first, redis, look);
    const links: Link[] = [];
    const seats: Table[] = [];
    onTestFinished(async () => {
      for (const seat of seats) seat.close();
      for (const link of links) link.close();
      await second.close();
      await first.close();
    });
    const ada = linkTo(first.url, (await first.guest('Ada')).cookie, 'live');
    const grace = linkTo(second.url, (await second.guest('Grace')).cookie, 'live');
    links.push(ada, grace);
    const { table } = await ada.ask('create', { key: entropy(), entropy: entropy(), plan: PLAN });
    await ada.ask('follow', { table });
    const joined = new Promise<void>((resolve) => {
      ada.onPush((push) => {
        if (push.push === 'table' && push.info.seats[1]?.person) resolve();
      });
    });
    await grace.ask('sit', { table, entropy: entropy() });
    await joined;
    await ada.ask('start', { table });
    seats.push(await sitAt(ada, table), await sitAt(grace, table));
    const moves = way === 'with Redis' ? 12 : 3;
    for (let move = 0; move < moves; move++) {
      const { view, version } = (await seats[0]!.read()).snapshot;
      const [actor, other] = [seats[view.actor!]!, seats[1 - view.actor!]!];
      const { legal } = await seen(actor, version);
      expect(await actor.act(version, legal[0]!)).toEqual({ kind: 'accepted', version: version + 1 });
      expect((await seen(other, version + 1)).version).toBe(version + 1);
    }
    const heard = new Promise<void>((resolve) => {
      grace.onPush((push) => push.push === 'wrote' && resolve());
    });
    await grace.ask('follow', { table });
    await ada.ask('write', { table, key: entropy(), text: 'Well done!' });
    const { lines } = await grace.ask('written', { table });
    expect(lines).toMatchObject([{ seat: 0, text: 'Well done!' }]);
    // Without Redis it is read by who looks.
    if (way === 'with Redis') await heard;
    const { version } = (await seats[0]!.read()).snapshot;
    const matter = { kind: 'undo', version, to: 1 } as const;
    const { proposal } = await ada.ask('propose', { table, matter });
    await grace.ask('consent', { table, proposal: proposal!.id, agrees: true });
    for (const seat of seats) {
      await seen(seat, version + 1);
      const { steps } = await seat.read(version);
      expect(steps).toMatchObject([{ kind: 'undo', seat: 0, backTo: 1, version: version + 1 }]);
    }
    // Where the other one agrees before its server knows of the last step, that is read first.
    await first.service.tables.withGame(table, async (game) => {
      const actor = game.table.actor!;
      const { legal } = (await game.table.seat(actor).read()).snapshot;
      return game.act(actor, version + 1, legal[0]!);
    });
    const again = await ada.ask('propose', { table, matter: { ...matter, version: version + 2 } });
    await grace.ask('consent', { table, proposal: again.proposal!.id, agrees: true });
    for (const seat of seats) expect((await seen(seat, version + 3)).version).toBe(version + 3);
  });

  test.each([['without Redis', async () => undefined] as const, ...WAYS.slice(1)])(
    '%s: who is there by one process is there for the others, until it is killed',
    async (_, redisOf) => {
      const redis = await redisOf();
      const first = await ServedTables.open(postgres, 0, redis, LOOK);
      const second = new Server({ database: first.database, redis, look: LOOK });
      await second.start();
      const ada = linkTo(first.url, (await first.guest('Ada')).cookie, 'live');
      const grace = linkTo(second.url, (await first.guest('Grace')).cookie, 'live');
      onTestFinished(async () => {
        ada.close();
        grace.close();
        await second.kill();
        await first.close();
      });
      const { table } = await ada.ask('create', { key: entropy(), entropy: entropy(), plan: PLAN });
      let info = await ada.ask('follow', { table });
      ada.onPush((push) => {
        if (push.push === 'table') ({ info } = push);
      });
      const until = { interval: 20 };
      const isThere = () => info.seats[1]?.person?.present;
      await grace.ask('sit', { table, entropy: entropy() });
      await expect.poll(isThere, until).toBe(false);
      await grace.ask('follow', { table });
      await expect.poll(isThere, until).toBe(true);
      await expect
        .poll(async () => (await grace.ask('table', { table })).seats[0]?.person?.present)
        .toBe(true);
      await second.kill();
      await expect.poll(isThere, until).toBe(false);
    },
  );
});

/** What a seat sees as soon as it has heard of a version. */
async function seen(seat: Table, version: number) {
  for (;;) {
    const change = new Promise<void>((resolve) => void seat.watch(() => resolve()));
    const { snapshot } = await seat.read();
    if (snapshot.version >= version) return snapshot;
    await change;
  }
}
