/** People who want to play the same game now, in one process and in two. */
import type { GameId } from '@roundhouse/engine';
import type { Answered, Asked, TablePlan } from '@roundhouse/protocol';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openService, type OpenService } from '../open-service.ts';
import { type Guest, lockGuest } from '../storage/guests.ts';
import { asking, entropy } from '../testing/asking.ts';
import { type Place, STORAGES } from '../testing/storages.ts';
import { GONE, planFor } from './wishes.ts';

/** Who waits in this database for what another one has locked. */
const WAITING = sql`
  select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

describe.each(STORAGES.filter(({ isAbsent }) => !isAbsent))('$name', ({ name, make }) => {
  let place: Place;
  let processes: OpenService[];
  let now: number;

  beforeEach(async () => {
    now = 1_800_000_000_000;
    place = await make();
    const open = () => openService({ database: place.place, threads: 0, log: console.error, now: () => now });
    processes = [await open(), ...(name === 'PostgreSQL' ? [await open()] : [])];
  });

  afterEach(async () => {
    for (const { close } of processes) await close();
    await place.drop();
  });

  const { guestCalled, open } = asking(() => processes[0]!.service);

  /** What somebody asks for as long as they want to play. */
  function wishFor(game: GameId = 'lok-n-roll'): Asked<'wish'> {
    return { key: entropy(), game, mode: 'standard', entropy: entropy(), wait: 0 };
  }

  async function ask(guest: Guest, wish: Asked<'wish'>, process = 0): Promise<string | null> {
    const { service } = processes[process % processes.length]!;
    const reply = await service.ask(guest, 'wish', wish);
    if ('error' in reply) throw new Error(reply.error.code);
    return reply.answer.table;
  }

  const seatsTaken = () =>
    processes[0]!.db
      .selectFrom('seats')
      .select(['table_id', 'guest'])
      .where('guest', 'is not', null)
      .execute();

  test('many who wish at the same moment all meet, each one other person at one table', async () => {
    const games: GameId[] = ['lok-n-roll', 'game-of-trains'];
    const wishes = await Promise.all(
      Array.from({ length: 30 }, async (_, nth) => ({
        guest: await guestCalled(`Guest ${nth}`),
        wish: wishFor(games[nth % 2]),
      })),
    );
    // Each asks twice at once, at two processes where there are two.
    const askAll = () =>
      Promise.all(
        wishes.flatMap(({ guest, wish }, nth) => [ask(guest, wish, nth), ask(guest, wish, nth + 1)]),
      );
    await askAll();
    const answers = await askAll();
    expect(answers.filter((table) => table === null)).toHaveLength(4);
    const seats = await seatsTaken();
    expect(new Set(seats.map(({ guest }) => guest)).size).toBe(seats.length);
    const tables = Map.groupBy(seats, ({ table_id }) => table_id);
    expect([...tables.values()].map(({ length }) => length)).toEqual(Array.from({ length: 14 }, () => 2));
    for (const table of tables.keys())
      expect((await processes[0]!.service.tables.record(table))?.state).toBe('playing');
    expect(new Set(answers).size).toBe(15);
  });

  // SQLite has one connection: nobody waits there for what another one has locked.
  test.each([name].filter((each) => each === 'PostgreSQL'))(
    'who meets and who sits down together do not wait for each other for ever, on %s',
    async () => {
      const guests = [await guestCalled('Ada'), await guestCalled('Ben')];
      const [first, second] = guests.toSorted((one, other) => (one.id < other.id ? -1 : 1)) as [Guest, Guest];
      const { db } = processes[0]!;
      await ask(first, wishFor());
      // As a table for both of them does.
      const meeting = await db.transaction().execute(async (other) => {
        await lockGuest(other, first.id);
        const met = ask(second, wishFor(), 1);
        await expect.poll(async () => (await WAITING.execute(db)).rows.length).toBe(1);
        await lockGuest(other, second.id);
        return { met };
      });
      expect(await meeting.met).not.toBeNull();
    },
  );

  test('nobody meets who has gone before the clock was set back, nor waits for longer because of that', async () => {
    const [ada, ben, cem] = [await guestCalled('Ada'), await guestCalled('Ben'), await guestCalled('Cem')];
    expect(await ask(ada, wishFor())).toBeNull();
    const waiting = ask(cem, { ...wishFor('game-of-trains'), wait: 1 });
    const games = async () => {
      const reply = await processes[0]!.service.ask(ben, 'open', {});
      return (reply as { answer: Answered<'open'> }).answer.waiting.map(({ game }) => game).toSorted();
    };
    await expect.poll(games).toEqual(['game-of-trains', 'lok-n-roll']);
    now -= 3_600_000;
    expect(await games()).toEqual([]);
    expect(await ask(ben, wishFor())).toBeNull();
    expect(await waiting).toBeNull();
  });

  test('who waits is told as soon as somebody comes', async () => {
    const [ada, ben] = [await guestCalled('Ada'), await guestCalled('Ben')];
    const waiting = ask(ada, { ...wishFor(), wait: 25 });
    await expect
      .poll(() => processes[0]!.service.ask(ben, 'open', {}))
      .toMatchObject({
        answer: { waiting: [{ game: 'lok-n-roll', mode: 'standard', people: 1 }] },
      });
    const table = await ask(ben, wishFor());
    expect(table).not.toBeNull();
    expect(await waiting).toBe(table);
  });

  test('who has gone away is not met, nor who wishes no longer, or for something else', async () => {
    const [ada, ben, cem] = [await guestCalled('Ada'), await guestCalled('Ben'), await guestCalled('Cem')];
    expect(await ask(ada, wishFor())).toBeNull();
    now += GONE;
    expect(await ask(ben, wishFor('loose-caboose'))).toBeNull();
    expect(await ask(cem, wishFor())).toBeNull();
    await processes[0]!.service.ask(cem, 'unwish', {});
    expect(await ask(ben, wishFor())).toBeNull();
    // Ben wants the other game no longer.
    expect(await ask(cem, wishFor('loose-caboose'))).toBeNull();
    expect(await ask(ada, wishFor())).not.toBeNull();
  });

  test('a request that still waits does not bring back what was taken back', async () => {
    const [ada, ben] = [await guestCalled('Ada'), await guestCalled('Ben')];
    const waiting = ask(ada, { ...wishFor(), wait: 25 });
    await expect
      .poll(() => processes[0]!.service.ask(ben, 'open', {}))
      .toMatchObject({
        answer: { waiting: [{ people: 1 }] },
      });
    await processes[0]!.service.ask(ada, 'unwish', {});
    expect(await waiting).toBeNull();
    expect(await ask(ben, wishFor())).toBeNull();
  });

  test('a server that ends lets nobody wait', async () => {
    const [ada, ben] = [await guestCalled('Ada'), await guestCalled('Ben')];
    const waiting = ask(ada, { ...wishFor(), wait: 25 });
    await expect
      .poll(() => processes[0]!.service.ask(ben, 'open', {}))
      .toMatchObject({
        answer: { waiting: [{ people: 1 }] },
      });
    processes[0]!.service.close();
    expect(await waiting).toBeNull();
  });

  test('a table that somebody has opened to all is taken, if they are there', async () => {
    const [ada, ben] = [await guestCalled('Ada'), await guestCalled('Ben')];
    const plan = planFor({ game: 'lok-n-roll', mode: 'standard' });
    const table = await open(ada, plan);
    await open(ada, planFor({ game: 'game-of-trains', mode: 'standard' }));
    const wish = wishFor();
    expect(await ask(ben, wish)).toBeNull();
    processes[0]!.service.presence.enter(table, ada.id);
    expect(await ask(ben, wish)).toBe(table);
    const record = await processes[0]!.service.tables.record(table);
    expect(record?.state).toBe('playing');
    expect(record?.seats.map(({ name: called }) => called)).toEqual(['Ada', 'Ben']);
  });

  test('nobody wishes without a name, under the worst ones, or for what two cannot play', async () => {
    const { service } = processes[0]!;
    const refusal = async (called: string | null, wish: Asked<'wish'>) => {
      const reply = await service.ask((await service.newGuest(called)).guest, 'wish', wish);
      return 'error' in reply ? reply.error.code : undefined;
    };
    expect(await refusal(null, wishFor())).toBe('no-name');
    expect(await refusal('Arschloch', wishFor())).toBe('bad-name');
    expect(await refusal('Ada', { ...wishFor(), mode: 'solo' })).toBe('wrong-setup');
  });

  test('who wishes again as they did before meets somebody again', async () => {
    const [ada, ben, cem] = [await guestCalled('Ada'), await guestCalled('Ben'), await guestCalled('Cem')];
    const wish = wishFor();
    expect(await ask(ada, wish)).toBeNull();
    const first = await ask(ben, wishFor());
    await processes[0]!.service.ask(ada, 'unwish', {});
    expect(await ask(ada, wish)).toBeNull();
    const second = await ask(cem, wishFor());
    expect(second).not.toBe(first);
    expect(await ask(ada, wish)).toBe(second);
  });

  test('who has opened a table to all does not meet themselves there', async () => {
    const ada = await guestCalled('Ada');
    const table = await open(ada, planFor({ game: 'lok-n-roll', mode: 'standard' }));
    processes[0]!.service.presence.enter(table, ada.id);
    expect(await ask(ada, wishFor())).toBeNull();
    const ben = await guestCalled('Ben');
    expect(await ask(ben, wishFor())).not.toBeNull();
  });

  test('nobody is seated where somebody who was brought along to a rematch has not come', async () => {
    const { service } = processes[0]!;
    const [ada, ben, cem] = [await guestCalled('Ada'), await guestCalled('Ben'), await guestCalled('Cem')];
    const seats: TablePlan['seats'] = [{ kind: 'me' }, { kind: 'friend' }, { kind: 'open' }];
    const table = await open(ada, { ...planFor({ game: 'lok-n-roll', mode: 'standard' }), seats });
    await service.ask(ben, 'sit', { table, seat: 1, entropy: entropy() });
    await service.tables.change(table, (now) => ({
      ...now,
      seats: now.seats.with(1, { ...now.seats[1]!, entropy: null }),
    }));
    service.presence.enter(table, ada.id);
    expect(await ask(cem, wishFor())).toBeNull();
    await service.ask(ben, 'sit', { table, entropy: entropy() });
    expect(await ask(cem, wishFor())).toBe(table);
  });
});
