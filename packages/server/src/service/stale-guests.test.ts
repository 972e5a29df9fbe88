/** Who has not come back for long, and is missed by nobody, is forgotten. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TablePlan } from '@roundhouse/protocol';
import { openService, type OpenService } from '../open-service.ts';
import type { Guest } from '../storage/guests.ts';
import { beat } from '../storage/pulse.ts';
import { asking, BETWEEN_FRIENDS, entropy } from '../testing/asking.ts';
import { type Place, STORAGES } from '../testing/storages.ts';
import { StaleGuests } from './stale-guests.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = 1_795_000_000_000;

describe.each(STORAGES.filter(({ isAbsent }) => !isAbsent))('$name', ({ make }) => {
  let place: Place;
  let opened: OpenService;
  const clock = { time: START };

  beforeEach(async () => {
    clock.time = START;
    place = await make();
    opened = await openService({
      database: place.place,
      threads: 0,
      log: console.error,
      now: () => clock.time,
    });
    await beat(opened.db, clock.time);
  });

  afterEach(async () => {
    await opened.close();
    await place.drop();
  });

  const { guestCalled, ask, open, sit, begin } = asking(() => opened.service);

  /** As the server does from time to time. */
  async function look(days: number): Promise<void> {
    const { db, service } = opened;
    const forget = (guest: Guest) => service.forget(guest);
    const stale = new StaleGuests({ db, now: service.now, days, forget, log: console.error });
    await stale.look();
    await stale.close();
  }

  /** A day after another, each with somebody who looks after the tables. */
  async function pass(days: number): Promise<void> {
    for (const end = clock.time + days * DAY; clock.time < end; clock.time += DAY) {
      // Nobody waits for each of the seconds.
      await opened.db
        .updateTable('pulse')
        .set({ at: clock.time + DAY })
        .execute();
    }
  }

  async function insertAccount(id: string): Promise<void> {
    const times = { createdAt: new Date(START).toISOString(), updatedAt: new Date(START).toISOString() };
    const account = { id, name: 'account', email: 'a@guest.invalid', emailVerified: 0, username: 'account' };
    await opened.db
      .insertInto('accounts')
      .values({ ...account, ...times })
      .execute();
  }

  async function left(): Promise<string[]> {
    const rows = await opened.db.selectFrom('guests').select('name').execute();
    return rows.map(({ name }) => name ?? '').toSorted();
  }

  test('neither who plays nor whom others have played with, nor who has an account', async () => {
    const names = ['Alone', 'Gathering', 'Host', 'Guest', 'Player', 'Other', 'Account', 'Over', 'Nothing'];
    const people: Record<string, Guest> = {};
    for (const name of names) people[name] = await guestCalled(name);
    const over = async (table: string) => {
      await opened.db.updateTable('tables').set({ state: 'over' }).where('id', '=', table).execute();
      opened.service.tables.forget(table);
    };
    const computers: TablePlan = {
      ...BETWEEN_FRIENDS,
      seats: [{ kind: 'me' }, { kind: 'computer', level: 'pip' }],
    };
    const alone = await open(people['Alone']!, computers);
    await ask(people['Alone']!, 'start', { table: alone });
    await over(alone);
    const gathering = await open(people['Gathering']!);
    await sit(people['Guest']!, await open(people['Host']!));
    await begin(people['Player']!, await guestCalled('Opponent'));
    await over(await begin(people['Over']!, people['Other']!));
    await insertAccount(people['Account']!.id);

    await pass(10);
    await look(11);
    expect(await left()).toEqual([...names, 'Opponent'].toSorted());
    await look(9);
    expect(await left()).toEqual(['Account', 'Guest', 'Host', 'Opponent', 'Other', 'Over', 'Player']);
    const here = await guestCalled('Here');
    await expect(ask(here, 'table', { table: gathering })).rejects.toThrow('unknown-table');
    expect((await ask(here, 'table', { table: alone })).seats[0]!.person).toMatchObject({ name: '' });
  });

  test('whoever comes back in time stays, by whatever they ask', async () => {
    const { token } = await opened.service.newGuest('Ada');
    await guestCalled('Ben');
    await pass(8);
    expect(await opened.service.guest(token)).toMatchObject({ name: 'Ada' });
    await pass(8);
    // Their page has been open since.
    expect(await opened.service.endedOf([token])).toEqual([]);
    await pass(8);
    await look(10);
    expect(await left()).toEqual(['Ada']);
  });

  test('nor is anybody forgotten who was there an hour ago', async () => {
    const { token } = await opened.service.newGuest('Ada');
    for (const hours of [23, 2]) {
      clock.time += hours * HOUR;
      await opened.db.updateTable('pulse').set({ at: clock.time }).execute();
      if (hours === 23) await opened.service.guest(token);
    }
    await look(1);
    expect(await left()).toEqual(['Ada']);
  });

  test('whoever comes back, or begins an account, while others are forgotten stays', async () => {
    const { db, service } = opened;
    await guestCalled('First');
    clock.time++;
    const { token } = await service.newGuest('Late');
    const account = await guestCalled('New');
    await pass(11);
    const forget = async (guest: Guest) => {
      await service.forget(guest);
      if (guest.name !== 'First') return;
      await service.guest(token);
      await insertAccount(account.id);
    };
    const stale = new StaleGuests({ db, now: service.now, days: 10, forget, log: console.error });
    await stale.look();
    await stale.close();
    expect(await left()).toEqual(['Late', 'New']);
  });

  test('nor is anybody taken for one of long ago who comes just after the clock was set back', async () => {
    clock.time += 1000 * DAY;
    await beat(opened.db, clock.time);
    clock.time -= 500 * DAY;
    await guestCalled('Ada');
    await beat(opened.db, clock.time);
    await look(10);
    expect(await left()).toEqual(['Ada']);
    await pass(11);
    await look(10);
    expect(await left()).toEqual([]);
  });

  test('time in which the server stood, or its clock was set ahead, ages nobody', async () => {
    await guestCalled('Ada');
    clock.time += 1000 * DAY;
    // Nobody has looked after the tables yet.
    await look(10);
    expect(await left()).toEqual(['Ada']);
    expect(await beat(opened.db, clock.time)).toBe(1000 * DAY);
    await guestCalled('Ben');
    await look(10);
    expect(await left()).toEqual(['Ada', 'Ben']);
    const { token } = await opened.service.newGuest('Dee');
    clock.time -= 500 * DAY;
    // Who comes in the moment before anybody has seen that is not taken for one of long ago.
    await opened.service.guest(token);
    await beat(opened.db, clock.time);
    await look(10);
    expect(await left()).toEqual(['Ada', 'Ben', 'Dee']);
    await pass(11);
    await guestCalled('Cem');
    await look(10);
    expect(await left()).toEqual(['Cem']);
  });

  test('however many have not come back, and whoever cannot be forgotten, the others are', async () => {
    const { db, service } = opened;
    while ((await left()).length < 205) await guestCalled(entropy());
    const kept = await guestCalled('Kept');
    await pass(11);
    const faults: unknown[] = [];
    const forget = async (guest: Guest) => {
      if (guest.id === kept.id) throw new Error('not now');
      await service.forget(guest);
    };
    const stale = new StaleGuests({
      db,
      now: service.now,
      days: 10,
      forget,
      log: (fault) => faults.push(fault),
    });
    await stale.look();
    await stale.close();
    expect(await left()).toEqual(['Kept']);
    expect(faults).toHaveLength(1);
  });
});
