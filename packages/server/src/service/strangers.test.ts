/** People who do not want to meet again, and what is told of them. */
import { readFile } from 'node:fs/promises';
import { PHRASES, type Push } from '@roundhouse/protocol';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openService, type OpenService } from '../open-service.ts';
import type { Guest } from '../storage/guests.ts';
import { asking, entropy } from '../testing/asking.ts';
import { type Place, STORAGES } from '../testing/storages.ts';
import { planFor } from './wishes.ts';

const PLAN = planFor({ game: 'loose-caboose', mode: 'standard' });
const OPERATIONS = new URL('../../../../docs/operations.md', import.meta.url);

describe.each(STORAGES.filter(({ isAbsent }) => !isAbsent))('$name', ({ make }) => {
  let place: Place;
  let opened: OpenService;
  let ada: Guest;
  let ben: Guest;

  beforeEach(async () => {
    place = await make();
    opened = await openService({ database: place.place, threads: 0, log: console.error });
    [ada, ben] = [await guestCalled('Ada'), await guestCalled('Ben')];
  });

  afterEach(async () => {
    await opened.close();
    await place.drop();
  });

  const { guestCalled, ask, open, sit, begin } = asking(() => opened.service, PLAN);
  const playing = () => begin(ada, ben);
  const wish = (guest: Guest) =>
    ask(guest, 'wish', { key: entropy(), entropy: entropy(), game: 'lok-n-roll', mode: 'standard', wait: 0 });
  const listed = async (guest: Guest) => (await ask(guest, 'open', {})).tables.map(({ table }) => table);

  test('who was blocked is not met, whoever of the two comes first, until that is taken back', async () => {
    const table = await playing();
    await ask(ada, 'block', { table, seat: 1 });
    await ask(ada, 'block', { table, seat: 1 });
    for (const [one, other] of [
      [ada, ben],
      [ben, ada],
    ] as const) {
      const theirs = await open(one);
      expect(await listed(other)).not.toContain(theirs);
      expect(await listed(one)).toContain(theirs);
      await expect(sit(other, theirs)).rejects.toThrow('seat-taken');
      expect(await wish(one)).toEqual({ table: null });
      expect(await wish(other)).toEqual({ table: null });
      expect((await ask(other, 'open', {})).waiting).toEqual([]);
    }
    const { people } = await ask(ada, 'blocked', {});
    expect(people).toMatchObject([{ name: 'Ben' }]);
    expect(await ask(ben, 'blocked', {})).toEqual({ people: [] });
    await ask(ben, 'unblock', { id: people[0]!.id });
    expect((await ask(ada, 'blocked', {})).people).toHaveLength(1);
    await ask(ada, 'unblock', { id: people[0]!.id });
    expect(await wish(ben)).not.toEqual({ table: null });
  });

  test('their phrases are not heard, by anybody else they are', async () => {
    const table = await playing();
    const eve = await guestCalled('Eve');
    const heard = new Map<Guest, Push[]>([ada, ben, eve].map((guest) => [guest, []]));
    for (const [guest, pushes] of heard)
      opened.service.listeners.audience.follow(table, { guest: guest.id, push: (push) => pushes.push(push) });
    await ask(ada, 'block', { table, seat: 1 });
    await ask(ben, 'say', { table, phrase: PHRASES[0] });
    await ask(ada, 'say', { table, phrase: PHRASES[1] });
    const phrases = [ada, ben, eve].map((guest) =>
      heard.get(guest)!.flatMap((push) => (push.push === 'said' ? [push.phrase] : [])),
    );
    expect(phrases).toEqual([[PHRASES[1]], [PHRASES[0]], [PHRASES[0], PHRASES[1]]]);
  });

  test('the next game is without them, and they come to no table of it', async () => {
    const table = await playing();
    await ask(ada, 'block', { table, seat: 1 });
    await opened.db.updateTable('tables').set({ state: 'over' }).where('id', '=', table).execute();
    opened.service.tables.forget(table);
    const next = await ask(ada, 'rematch', { table, entropy: entropy() });
    expect(next.seats.map(({ person }) => person?.name)).toEqual([undefined, 'Ada']);
    await expect(ask(ben, 'rematch', { table, entropy: entropy() })).rejects.toThrow('seat-taken');
  });

  test('what is reported once stands once where the operator looks for it', async () => {
    const table = await playing();
    await ask(ada, 'report', { table, seat: 1, reason: 'phrases' });
    await ask(ada, 'report', { table, seat: 1, reason: 'phrases' });
    await ask(ben, 'report', { table, seat: 0, reason: 'name' });
    const query = /```sql\n(?<query>select [^`]*from reports[^`]*)```/u.exec(
      await readFile(OPERATIONS, 'utf8'),
    )!.groups!['query']!;
    const { rows } = await sql.raw<object>(query).execute(opened.db);
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual(
      expect.objectContaining({ name: 'Ben', reason: 'phrases', table_id: table, guest: ben.id }),
    );
  });

  test('nobody blocks or reports themselves, or an empty seat', async () => {
    const table = await open(ada);
    const asks = [
      (seat: number, at = table) => ask(ada, 'block', { table: at, seat }),
      (seat: number, at = table) => ask(ada, 'report', { table: at, seat, reason: 'other' }),
    ];
    for (const asked of asks) {
      await expect(asked(0)).rejects.toThrow('no-such-seat');
      await expect(asked(1)).rejects.toThrow('no-such-seat');
      await expect(asked(1, 'A'.repeat(22))).rejects.toThrow('unknown-table');
    }
  });

  test('at tables for anybody nobody has one of the worst names; among friends they may', async () => {
    const troll = await guestCalled('Hurensohn');
    await expect(open(troll)).rejects.toThrow('bad-name');
    const forAnybody = await open(ada);
    await expect(sit(troll, forAnybody)).rejects.toThrow('bad-name');
    const among = { ...PLAN, seats: [{ kind: 'me' } as const, { kind: 'friend' } as const] };
    expect((await sit(troll, await open(ada, among))).me).toBe(1);
    const own = await open(troll, among);
    await expect(ask(troll, 'seat', { table: own, seat: 1, kind: 'open' })).rejects.toThrow('bad-name');
  });
});
