/** A guest becomes an account, and is found again on other devices: over real connections. */
import { sql } from 'kysely';
import { getMigrations } from 'better-auth/db/migration';
import type { Asked } from '@roundhouse/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authOptions } from './accounts/auth.ts';
import { Linking } from './service/linking.ts';
import { MOST_ACCOUNT_DEVICES } from './storage/accounts.ts';
import { isPostgres, openStorage } from './storage/open-storage.ts';
import { BETWEEN_FRIENDS, entropy } from './testing/asking.ts';
import { Authenticator, type CreationOptions, type RequestOptions } from './testing/authenticator.ts';
import { Browser } from './testing/browser.ts';
import { linkTo, ServedTables, sitAt } from './testing/served-tables.ts';
import { STORAGES, type TestStorage } from './testing/storages.ts';

const PASSWORD = 'correct horse battery';

describe.each(STORAGES.filter(({ isAbsent }) => !isAbsent))('$name', (storage: TestStorage) => {
  let served: ServedTables;

  beforeAll(async () => void (served = await ServedTables.open(storage, 0)));
  afterAll(() => served.close());

  /** Passkeys are for pages of this machine by its name. */
  const atHome = () => served.url.replace('127.0.0.1', 'localhost');
  const browser = () => new Browser(atHome());

  async function guest(name: string): Promise<Browser> {
    const device = browser();
    await device.ask('me', { name });
    return device;
  }

  async function signedUp(userName: string): Promise<Browser> {
    const device = await guest(userName);
    await device.ask('sign-up', { userName, password: PASSWORD });
    return device;
  }

  async function signedIn(userName: string, device = browser()): Promise<Browser> {
    await device.ask('sign-in', { userName, password: PASSWORD });
    return device;
  }

  const open = async (host: Browser) =>
    (await host.ask('create', { key: entropy(), entropy: entropy(), plan: BETWEEN_FRIENDS })).table;
  const sit = (device: Browser, table: string) => device.ask('sit', { table, entropy: entropy() });
  const tablesOf = async (device: Browser) =>
    (await device.ask('tables', {})).tables.map(({ table }) => table).toSorted();
  const refusal = (asked: Promise<unknown>) =>
    asked.then(
      () => 'no refusal',
      (error: Error) => error.message,
    );

  test('what was played as a guest is played on, on another device', async () => {
    const [ada, ben] = [await guest('Ada'), await guest('Ben')];
    const table = await open(ada);
    await sit(ben, table);
    await ada.ask('start', { table });
    const before = ada.cookie;
    const { account } = await ada.ask('sign-up', { userName: 'Ada.L', password: PASSWORD });
    expect(account).toMatchObject({
      userName: 'ada.l',
      hasPassword: true,
      passkeys: [],
      devices: [{ agent: 'Test', isThis: true }],
    });
    expect(ada.cookie).not.toBe(before);

    const phone = await signedIn('ADA.l');
    expect(await phone.ask('me', {})).toEqual({ name: 'Ada' });
    expect(await tablesOf(phone)).toEqual([table]);
    const link = linkTo(served.url, phone.cookie, 'live');
    const seat = await sitAt(link, table);
    const { snapshot } = await seat.read();
    expect(await seat.act(snapshot.version, snapshot.legal[0]!)).toMatchObject({ kind: 'accepted' });
    seat.close();
    link.close();
    expect((await ada.ask('account', {})).account!.devices).toHaveLength(2);
  });

  test('by a passkey one signs up, in, and adds another one; the last one stays', async () => {
    const device = await guest('Cleo');
    const authenticator = new Authenticator(atHome());
    const create = async (to: 'add' | 'sign-up', userName: string) => {
      const options = await device.ask('passkey-options', to === 'add' ? { to } : { to, userName });
      expect(options).toMatchObject({
        user: { name: userName.toLowerCase(), displayName: userName.toLowerCase() },
      });
      return authenticator.create(options as unknown as CreationOptions);
    };
    const passkey = await create('sign-up', 'Cleo');
    const { account } = await device.ask('sign-up', { userName: 'Cleo', passkey });
    expect(account).toMatchObject({ userName: 'cleo', hasPassword: false, passkeys: [{ name: null }] });
    const [first] = account!.passkeys;
    expect(await refusal(device.ask('drop-passkey', { id: first!.id }))).toBe('last-key');
    expect(await refusal(device.ask('sign-in', { userName: 'cleo', password: PASSWORD }))).toBe('wrong-key');

    const added = await device.ask('add-passkey', { passkey: await create('add', 'cleo'), name: 'Phone' });
    expect(added.account!.passkeys.map(({ name }) => name)).toEqual([null, 'Phone']);
    const elsewhere = browser();
    const asked = await elsewhere.ask('passkey-options', { to: 'sign-in' });
    const answer = authenticator.get(asked as unknown as RequestOptions);
    const signed = await elsewhere.ask('sign-in', { passkey: answer });
    expect(signed.account).toMatchObject({ userName: 'cleo', devices: [{}, { isThis: true }] });
    // The same answer opens nothing twice.
    const thief = browser();
    for (const [name, value] of elsewhere.cookies) if (name !== 'roundhouse') thief.cookies.set(name, value);
    expect(await refusal(thief.ask('sign-in', { passkey: answer }))).toBe('wrong-key');

    const kept = await device.ask('drop-passkey', { id: first!.id });
    expect(kept.account!.passkeys.map(({ name }) => name)).toEqual(['Phone']);
    // A password after all.
    expect((await device.ask('set-password', { password: PASSWORD })).account).toMatchObject({
      hasPassword: true,
    });
    await signedIn('cleo');
  });

  test('there are no passkeys where browsers have none, or the page is somewhere else', async () => {
    const device = new Browser(served.url);
    await device.ask('me', { name: 'Dee' });
    expect(await device.ask('account', {})).toEqual({ account: null, passkeys: false });
    expect(await refusal(device.ask('passkey-options', { to: 'sign-in' }))).toBe('not-agreed');
    expect(await (await guest('Dee')).ask('account', {})).toEqual({ account: null, passkeys: true });
  });

  test('a passkey is made for whom it was asked, and for where the page is', async () => {
    const [ada, eve] = [await guest('Ada'), await guest('Eve')];
    const options = await ada.ask('passkey-options', { to: 'sign-up', userName: 'passkey-ada' });
    const passkey = new Authenticator(atHome()).create(options as unknown as CreationOptions);
    const foreign = new Authenticator('https://elsewhere.example').create(
      options as unknown as CreationOptions,
    );
    expect(await refusal(ada.ask('sign-up', { userName: 'passkey-ada', passkey: foreign }))).toBe(
      'wrong-key',
    );
    // What was asked for is asked for again after a wrong answer.
    const challenge = await ada.ask('passkey-options', { to: 'sign-up', userName: 'passkey-ada' });
    for (const [name, value] of ada.cookies) if (name !== 'roundhouse') eve.cookies.set(name, value);
    const mine = new Authenticator(atHome()).create(challenge as unknown as CreationOptions);
    expect(await refusal(eve.ask('sign-up', { userName: 'passkey-ada', passkey: mine }))).toBe('wrong-key');
    expect(await refusal(ada.ask('sign-up', { userName: 'passkey-ada', passkey }))).toBe('wrong-key');
    expect(await refusal(ada.ask('add-passkey', { passkey: mine }))).toBe('no-account');
    expect(await ada.ask('account', {})).toMatchObject({ account: null });
  });

  test('of two who want the same name at once one has it', async () => {
    const racers = await Promise.all(['Ada', 'Ben', 'Cem'].map(guest));
    const outcomes = await Promise.all(
      racers.map((racer) => refusal(racer.ask('sign-up', { userName: 'Racer', password: PASSWORD }))),
    );
    expect(outcomes.toSorted()).toEqual(['name-taken', 'name-taken', 'no refusal']);
    const racing = { userName: 'ＲＡＣＥＲ', password: PASSWORD };
    expect(await refusal((await guest('Dee')).ask('sign-up', racing))).toBe('name-taken');
    const loser = racers[outcomes.indexOf('name-taken')]!;
    expect(await refusal(loser.ask('sign-up', { userName: 'n1gger', password: PASSWORD }))).toBe('bad-name');
    await loser.ask('sign-up', { userName: 'racer-2', password: PASSWORD });
    expect(await refusal(loser.ask('sign-up', { userName: 'racer-3', password: PASSWORD }))).toBe(
      'has-account',
    );
  });

  test('who does not know the password learns nothing, not even whether there is such a name', async () => {
    await signedUp('known');
    const wrong = { password: 'wrong horse battery' };
    const answers = await Promise.all(
      ['known', 'unknown'].map((userName) => browser().post('sign-in', { userName, ...wrong })),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 403, body: { error: { code: 'wrong-key' } } });
  });

  test('a cookie from before the account is good for nothing', async () => {
    const ada = await guest('Ada');
    const planted = browser();
    planted.cookies.set('roundhouse', ada.cookies.get('roundhouse')!);
    const socket = new WebSocket(`${served.url.replace('http', 'ws')}/api/live`, {
      headers: { cookie: planted.cookie },
    });
    await new Promise((resolve) => socket.addEventListener('open', resolve));
    const closed = new Promise((resolve) => socket.addEventListener('close', resolve));
    await ada.ask('sign-up', { userName: 'unplanted', password: PASSWORD });
    expect(await refusal(planted.ask('tables', {}))).toBe('no-session');
    await closed;
    expect(await tablesOf(ada)).toEqual([]);
  });

  test('nobody asks for somebody else: without their cookie, or from a page of another site', async () => {
    const ada = await signedUp('mine');
    const { account } = await ada.ask('account', {});
    const eve = await signedUp('not-mine');
    await eve.ask('sign-out', { device: account!.devices[0]!.id });
    expect((await ada.ask('account', {})).account!.devices).toHaveLength(1);
    expect(await refusal(browser().ask('set-password', { password: PASSWORD, old: PASSWORD }))).toBe(
      'no-account',
    );
    expect(await refusal(eve.ask('set-password', { password: PASSWORD }))).toBe('wrong-key');
    ada.origin = 'https://elsewhere.example';
    for (const [ask, asked] of [
      ['sign-in', { userName: 'not-mine', password: PASSWORD }],
      ['sign-out', {}],
      ['account', {}],
    ] as const) {
      expect(await refusal(ada.ask(ask, asked))).toBe('wrong-origin');
    }
  });

  test('over a WebSocket nobody signs in or out', async () => {
    const ada = await signedUp('by-socket');
    const link = linkTo(served.url, ada.cookie, 'live');
    await expect(link.ask('sign-out', {})).rejects.toThrow('unknown-table');
    link.close();
  });

  test('a device that is signed out is told nothing more, not even where it waits for that', async () => {
    const [ada, ben] = [await signedUp('waiting'), await guest('Ben')];
    const table = await open(ada);
    await sit(ben, table);
    await ada.ask('start', { table });
    const phone = await signedIn('waiting');
    const { answer } = (await phone.post(`tables/${table}`, { id: 1, ask: 'sit' })).body as {
      answer: { tag: string };
    };
    const waiting = phone.post(`tables/${table}`, { id: 2, ask: 'wait', tag: answer.tag, since: 0 });
    const { games } = served.service.listeners;
    await expect.poll(() => games.isWatched(table)).toBe(true);
    const { account } = await ada.ask('account', {});
    await ada.ask('sign-out', { device: account!.devices.find(({ isThis }) => !isThis)!.id });
    const [action] =
      (await served.service.tables.withGame(table, async (game) => game.read(0, {}).snapshot.legal)) ?? [];
    await ada.post(`tables/${table}`, { id: 3, ask: 'act', version: 1, action });
    expect(await waiting).toEqual({ status: 401, body: { error: { code: 'no-session' } } });
  });

  test('a new password signs out all other devices, which are guests of no name then', async () => {
    const [ada, phone] = [await signedUp('changing'), await signedIn('changing')];
    expect(await refusal(ada.ask('set-password', { password: 'another one', old: 'not that' }))).toBe(
      'wrong-key',
    );
    expect(await tablesOf(phone)).toEqual([]);
    const before = browser();
    before.cookies.set('roundhouse', ada.cookies.get('roundhouse')!);
    const { account } = await ada.ask('set-password', { password: 'another one', old: PASSWORD });
    expect(account!.devices).toMatchObject([{ isThis: true }]);
    for (const old of [phone, before]) expect(await refusal(old.ask('tables', {}))).toBe('no-session');
    expect(await refusal(signedIn('changing'))).toBe('wrong-key');
    expect(await phone.ask('me', {})).toEqual({ name: null });
  });

  test('devices are signed out one by one', async () => {
    const [ada, phone] = [await signedUp('several'), await signedIn('several')];
    const { account } = await ada.ask('account', {});
    await ada.ask('sign-out', { device: account!.devices.find(({ isThis }) => !isThis)!.id });
    expect(await refusal(phone.ask('tables', {}))).toBe('no-session');
    await ada.ask('sign-out', {});
    expect(ada.cookies.has('roundhouse')).toBe(false);
    expect(await refusal((await guest('Eve')).ask('sign-out', {}))).toBe('no-account');
    await signedIn('several', ada);
  });

  test('of too many devices those are signed out that have not been there for longest', async () => {
    const ada = await signedUp('collector');
    const { guest: userId } = await ada.ask('export', {});
    const db = await openStorage(served.database);
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const others = Array.from({ length: MOST_ACCOUNT_DEVICES }, (_, nth) => ({
      id: `device ${userId} ${nth}`,
      userId,
      token: `token ${userId} ${nth}`,
      userAgent: null,
      expiresAt: at(1000),
      createdAt: at(-1000),
      updatedAt: at(nth - 500),
    }));
    await db.insertInto('account_sessions').values(others).execute();
    await db.destroy();
    const { account } = await (await signedIn('collector')).ask('account', {});
    expect(account!.devices).toHaveLength(MOST_ACCOUNT_DEVICES);
    const left = account!.devices.map(({ id }) => id);
    expect([
      left.includes(others[0]!.id),
      left.includes(others[1]!.id),
      left.includes(others[2]!.id),
    ]).toEqual([false, false, true]);
  });

  test('a device that was signed out does not come back by a passkey that it had asked for before', async () => {
    const ada = await signedUp('careful');
    const thief = await signedIn('careful');
    const options = await thief.ask('passkey-options', { to: 'add' });
    await ada.ask('set-password', { password: 'another one', old: PASSWORD });
    thief.cookies.delete('roundhouse');
    await thief.ask('me', {});
    const passkey = new Authenticator(atHome()).create(options as unknown as CreationOptions);
    expect(await refusal(thief.ask('sign-up', { userName: 'anything', passkey }))).toBe('wrong-key');
    expect((await thief.ask('account', {})).account).toBeNull();
    expect((await ada.ask('account', {})).account).toMatchObject({
      passkeys: [],
      devices: [{ isThis: true }],
    });
  });

  test('of the last two passkeys one stays, even if both are dropped at once', async () => {
    const device = await guest('Dora');
    const authenticator = new Authenticator(atHome());
    const create = async (asked: Asked<'passkey-options'>) =>
      authenticator.create((await device.ask('passkey-options', asked)) as unknown as CreationOptions);
    const first = await create({ to: 'sign-up', userName: 'dora' });
    await device.ask('sign-up', { userName: 'dora', passkey: first });
    const { account } = await device.ask('add-passkey', { passkey: await create({ to: 'add' }) });
    const dropped = account!.passkeys.map(({ id }) => refusal(device.ask('drop-passkey', { id })));
    expect((await Promise.all(dropped)).toSorted()).toEqual(['last-key', 'no refusal']);
    expect((await device.ask('account', {})).account!.passkeys).toHaveLength(1);
  });

  test('what no database keeps as text is a mistake of whoever sends it', async () => {
    const ada = await signedUp('zeros');
    const zero = 'a\u0000';
    const asked: readonly (readonly [string, object])[] = [
      ['sign-in', { userName: zero, password: PASSWORD }],
      ['drop-passkey', { id: zero }],
      ['unblock', { id: zero }],
      ['drop-device', { endpoint: `https://example.org/${zero}` }],
      ['set-contact', { webhook: `https://example.org/${zero}` }],
    ];
    for (const [ask, body] of asked)
      expect([ask, await ada.post(ask, body)]).toMatchObject([ask, { status: 400 }]);
    for (const id of [zero, undefined]) {
      await ada.ask('passkey-options', { to: 'sign-in' });
      expect(await ada.post('sign-in', { passkey: { id, response: {} } })).toMatchObject({ status: 400 });
    }
  });

  test('who is forgotten while an account begins leaves none', async () => {
    const ada = await guest('Ada');
    const device = browser();
    device.cookies.set('roundhouse', ada.cookies.get('roundhouse')!);
    // The password is hashed meanwhile.
    const begun = refusal(device.ask('sign-up', { userName: 'unbegun', password: PASSWORD }));
    await ada.ask('forget-me', {});
    expect(await begun).toBe('no-session');
    await signedUp('unbegun');
  });

  test('nobody is moved to an account that is gone', async () => {
    const [ada, ben] = [await signedUp('leaving'), await guest('Ben')];
    const table = await open(ben);
    const { guest: id } = await ada.ask('export', {});
    const { guest: from } = await ben.ask('export', {});
    const db = await openStorage(served.database);
    await ada.ask('forget-me', {});
    const { tables } = served.service;
    await new Linking({ db, tables, moved: async () => {} }).link({ id: from, name: 'Ben' }, id);
    await db.destroy();
    expect(await tablesOf(ben)).toEqual([table]);
  });

  test('who played as a guest and signs in brings it all along, and sits nowhere twice', async () => {
    const [ada, ben] = [await signedUp('linked'), await guest('Ben')];
    const phone = await guest('Ada on the phone');
    const [alone, gathering, playing, over] = [
      await open(phone),
      await open(phone),
      await open(ada),
      await open(phone),
    ];
    await sit(ada, gathering);
    await sit(phone, playing);
    await ada.ask('start', { table: playing });
    await sit(ben, over);
    await phone.ask('start', { table: over });
    await phone.ask('block', { table: over, seat: 1 });
    await phone.ask('report', { table: over, seat: 1, reason: 'stalling' });
    await ada.ask('mute', { table: playing, muted: true });
    await phone.ask('mute', { table: playing, muted: true });
    await phone.ask('mute', { table: over, muted: true });
    const { guest: id } = await phone.ask('export', {});

    await signedIn('linked', phone);
    const all = [alone, gathering, over, playing].toSorted();
    for (const device of [ada, phone]) expect(await tablesOf(device)).toEqual(all);
    expect(await phone.ask('me', {})).toEqual({ name: 'linked' });
    expect(await ada.ask('table', { table: gathering })).toMatchObject({
      isHost: true,
      me: 1,
      seats: [{ kind: 'friend' }, { person: { name: 'linked' } }],
    });
    expect((await ada.ask('table', { table: gathering })).seats[0]!.person).toBeUndefined();
    expect(await ada.ask('table', { table: playing })).toMatchObject({
      me: 0,
      seats: [{ person: { away: false } }, { person: { name: 'Ada on the phone', away: true } }],
    });
    const taken = await ada.ask('export', {});
    expect(taken).toMatchObject({ blocked: [{ name: 'Ben' }], reports: [{ reason: 'stalling' }] });
    expect(await ada.ask('mute', { table: over })).toMatchObject({ muted: true });
    expect(
      JSON.stringify(await wholeDatabase(), (key, value: unknown) => (key === 'create_key' ? '' : value)),
    ).not.toContain(id);
  });

  test('who has played at more tables than are moved at once brings all of them along', async () => {
    await signedUp('busy');
    const phone = await guest('Busy on the phone');
    const tables = [];
    while (tables.length < 45) tables.push(await open(phone));
    await signedIn('busy', phone);
    expect(await tablesOf(phone)).toEqual(tables.toSorted());
  });

  test('another account that signs in on a device takes nothing along', async () => {
    const [ada, ben] = [await signedUp('first-owner'), await signedUp('second-owner')];
    const table = await open(ada);
    await signedIn('second-owner', ada);
    expect(await tablesOf(ada)).toEqual([]);
    await signedIn('first-owner', ben);
    expect(await tablesOf(ben)).toEqual([table]);
    expect((await ben.ask('account', {})).account!.devices).toHaveLength(1);
  });

  test('one takes along what is kept, without what lets in, and is forgotten whole', async () => {
    const ada = await signedUp('forgettable');
    const table = await open(ada);
    const taken = await ada.ask('export', {});
    expect(taken).toMatchObject({
      account: { userName: 'forgettable', hasPassword: true, devices: [{ agent: 'Test' }] },
      tables: [{ table }],
    });
    const rows = await wholeDatabase();
    const { password } = rows['credentials']!.find(({ userId }) => userId === taken.guest) as {
      password: string;
    };
    expect(JSON.stringify(taken)).not.toContain(password);
    // Nothing that the database holds is what a cookie holds.
    expect(JSON.stringify(rows)).not.toContain(ada.cookies.get('roundhouse'));
    await ada.ask('forget-me', {});
    expect(JSON.stringify(await wholeDatabase())).not.toMatch(new RegExp(`forgettable|${taken.guest}`, 'u'));
    expect(await refusal(ada.ask('tables', {}))).toBe('no-session');
    await signedUp('forgettable');
  });

  async function wholeDatabase(): Promise<Record<string, Record<string, unknown>[]>> {
    const db = await openStorage(served.database);
    try {
      const tables = await db.introspection.getTables();
      const read = async ({ name }: { name: string }) =>
        [
          name,
          (await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)).rows,
        ] as const;
      return Object.fromEntries(await Promise.all(tables.map(read)));
    } finally {
      await db.destroy();
    }
  }

  test('the tables of accounts are what better-auth wants', async () => {
    const { place, drop } = await storage.make();
    const db = await openStorage(place);
    try {
      const type = isPostgres(place) ? 'postgres' : 'sqlite';
      const parts = { db, type, secret: 'x'.repeat(32), origin: 'http://localhost' } as const;
      const { toBeCreated, toBeAdded } = await getMigrations(authOptions(parts));
      expect([...toBeCreated, ...toBeAdded]).toEqual([]);
    } finally {
      await db.destroy();
      await drop();
    }
  });
});
