/** What is kept of a guest: to be taken along, and to be forgotten. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openService, type OpenService } from '../open-service.ts';
import type { Guest } from '../storage/guests.ts';
import { sit as sitAt } from '../tables/gathering.ts';
import { newTableRecord } from '../tables/new-table.ts';
import { asking, BETWEEN_FRIENDS, entropy } from '../testing/asking.ts';
import { type Place, STORAGES } from '../testing/storages.ts';

describe.each(STORAGES.filter(({ isAbsent }) => !isAbsent))('$name', ({ make }) => {
  let place: Place;
  let opened: OpenService;
  let ada: Guest;
  let ben: Guest;

  beforeEach(async () => {
    place = await make();
    opened = await openService({ database: place.place, threads: 0, log: console.error });
    [ada, ben] = [await guestCalled('Ada Lovelace'), await guestCalled('Ben')];
  });

  afterEach(async () => {
    await opened.close();
    await place.drop();
  });

  const { guestCalled, ask, open, sit, begin, play } = asking(() => opened.service);
  const playing = () => begin(ada, ben);

  async function wholeDatabase(): Promise<string> {
    const tables = await opened.db.introspection.getTables();
    const rows = tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(opened.db));
    return JSON.stringify(await Promise.all(rows));
  }

  test('of a game that goes on one takes along what one did, of one that is over everything', async () => {
    const table = await playing();
    await play(table, 6);
    const during = await ask(ada, 'export', {});
    expect(during).toMatchObject({ name: 'Ada Lovelace', guest: ada.id, contact: { email: null } });
    const [running] = during.tables;
    expect(running).toMatchObject({ table, me: 0, seed: null, start: null, state: 'playing' });
    expect(running!.steps.length).toBeGreaterThan(0);
    expect(running!.steps.every(({ seat, chance }) => seat === 0 && chance === null)).toBe(true);

    await opened.db.updateTable('tables').set({ state: 'over' }).execute();
    const [over] = (await ask(ben, 'export', {})).tables;
    expect(over!.steps).toHaveLength(6);
    expect(over!.seed).toMatch(/^[0-9a-f]{64}$/u);
    expect(over!.start).not.toBeNull();
  });

  test('a table whose host has got up before the others sat down is left to them', async () => {
    const table = await open(ada);
    await ask(ada, 'leave', { table });
    await sit(ben, table);
    await ask(ada, 'forget-me', {});
    await sit(await guestCalled('Cem'), table);
    expect(await ask(ben, 'start', { table })).toMatchObject({ state: 'playing' });
  });

  test('who is forgotten leaves no name, and computers in their seats', async () => {
    const [alone, gathering, played, over] = [
      await open(ada),
      await open(ada),
      await playing(),
      await playing(),
    ];
    await sit(ben, gathering);
    await opened.db.updateTable('tables').set({ state: 'over' }).where('id', '=', over).execute();
    opened.service.tables.forget(over);
    await ask(ada, 'block', { table: played, seat: 1 });
    await ask(ben, 'block', { table: played, seat: 0 });
    await ask(ben, 'report', { table: played, seat: 0, reason: 'stalling' });
    await ask(ada, 'wish', {
      key: entropy(),
      entropy: entropy(),
      game: 'lok-n-roll',
      mode: 'standard',
      wait: 0,
    });
    await ask(ada, 'mute', { table: played, muted: true });
    expect(await wholeDatabase()).toContain(ada.id);

    await ask(ada, 'forget-me', {});
    const left = await wholeDatabase();
    expect(left).not.toContain(ada.id);
    expect(left).not.toContain('Lovelace');
    await expect(ask(ben, 'table', { table: alone })).rejects.toThrow('unknown-table');
    expect(await ask(ben, 'table', { table: gathering })).toMatchObject({
      isHost: true,
      seats: [{}, { person: {} }],
    });
    const goesOn = await ask(ben, 'table', { table: played });
    expect(goesOn).toMatchObject({ state: 'playing', me: 1 });
    expect(goesOn.seats[0]!.person).toMatchObject({ name: '', away: true });
    const { computer } = (await opened.db
      .selectFrom('turns')
      .select('computer')
      .where('table_id', '=', played)
      .executeTakeFirst())!;
    expect(computer).toBe(1);
    // The next game is for somebody else.
    const next = await ask(ben, 'rematch', { table: over, entropy: entropy() });
    expect(next.seats.map(({ person }) => person?.name)).toEqual(['Ben', undefined]);
  });

  test('where a process ends before it has seen that who sits down was forgotten meanwhile, no name is left', async () => {
    const { tables } = opened.service;
    const others = await Promise.all(Array.from({ length: 6 }, () => open(ben)));
    await begin(ben, ada);
    const forgotten = ask(ada, 'forget-me', {});
    const sitting = others.map((table) =>
      tables.change(table, (before) => sitAt(before, ada, { entropy: entropy() })),
    );
    const opening = others.map(() =>
      tables.open(newTableRecord(ada, BETWEEN_FRIENDS, entropy(), { entropy: entropy() }, 0)),
    );
    await forgotten;
    await Promise.all([...sitting, ...opening]);
    const late = tables.change(others[0]!, (before) => sitAt(before, ada, { entropy: entropy() }));
    expect(await late).toBe('no-session');
    const left = await wholeDatabase();
    expect(left).not.toContain(ada.id);
    expect(left).not.toContain('Lovelace');
  });

  test('who sits down somewhere while they are forgotten leaves no name there', async () => {
    await sit(ada, await open(ben));
    await begin(ben, ada);
    const forgotten = ask(ada, 'forget-me', {});
    const tables = Array.from({ length: 5 }, () => open(ada));
    await forgotten;
    await Promise.allSettled(tables);
    const left = await wholeDatabase();
    expect(left).not.toContain(ada.id);
    expect(left).not.toContain('Lovelace');
  });
});
