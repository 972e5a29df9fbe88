/** The devices that are signed in to an account. */
import { expect, test } from 'vitest';
import { MOST_ACCOUNT_DEVICES } from './storage/accounts.ts';
import { openStorage } from './storage/open-storage.ts';
import { open, PASSWORD, refusal, sit, tablesOf, withPeople } from './testing/people.ts';

withPeople((people) => {
  test('a cookie from before the account is good for nothing', async () => {
    const ada = await people.guest('Ada');
    const planted = people.browser();
    planted.cookies.set('roundhouse', ada.cookies.get('roundhouse')!);
    const socket = new WebSocket(`${people.served.url.replace('http', 'ws')}/api/live`, {
      headers: { cookie: planted.cookie },
    });
    await new Promise((resolve) => socket.addEventListener('open', resolve));
    const closed = new Promise((resolve) => socket.addEventListener('close', resolve));
    await ada.ask('sign-up', { userName: 'unplanted', password: PASSWORD });
    expect(await refusal(planted.ask('tables', {}))).toBe('no-session');
    await closed;
    expect(await tablesOf(ada)).toEqual([]);
  });

  test('a device that is signed out is told nothing more, not even where it waits for that', async () => {
    const [ada, ben] = [await people.signedUp('waiting'), await people.guest('Ben')];
    const table = await open(ada);
    await sit(ben, table);
    await ada.ask('start', { table });
    const phone = await people.signedIn('waiting');
    const { answer } = (await phone.post(`tables/${table}`, { id: 1, ask: 'sit' })).body as {
      answer: { tag: string };
    };
    const waiting = phone.post(`tables/${table}`, { id: 2, ask: 'wait', tag: answer.tag, since: 0 });
    const { games } = people.served.service.listeners;
    await expect.poll(() => games.isWatched(table)).toBe(true);
    const { account } = await ada.ask('account', {});
    await ada.ask('sign-out', { device: account!.devices.find(({ isThis }) => !isThis)!.id });
    const [action] =
      (await people.served.service.tables.withGame(table, async (game) => game.read(0, {}).snapshot.legal)) ??
      [];
    await ada.post(`tables/${table}`, { id: 3, ask: 'act', version: 1, action });
    expect(await waiting).toEqual({ status: 401, body: { error: { code: 'no-session' } } });
  });

  test('a new password signs out all other devices, which are guests of no name then', async () => {
    const [ada, phone] = [await people.signedUp('changing'), await people.signedIn('changing')];
    expect(await refusal(ada.ask('set-password', { password: 'another one', old: 'not that' }))).toBe(
      'wrong-key',
    );
    expect(await tablesOf(phone)).toEqual([]);
    const before = people.browser();
    before.cookies.set('roundhouse', ada.cookies.get('roundhouse')!);
    const { account } = await ada.ask('set-password', { password: 'another one', old: PASSWORD });
    expect(account!.devices).toMatchObject([{ isThis: true }]);
    for (const old of [phone, before]) expect(await refusal(old.ask('tables', {}))).toBe('no-session');
    expect(await refusal(people.signedIn('changing'))).toBe('wrong-key');
    expect(await phone.ask('me', {})).toEqual({ name: null });
  });

  test('devices are signed out one by one', async () => {
    const [ada, phone] = [await people.signedUp('several'), await people.signedIn('several')];
    const { account } = await ada.ask('account', {});
    await ada.ask('sign-out', { device: account!.devices.find(({ isThis }) => !isThis)!.id });
    expect(await refusal(phone.ask('tables', {}))).toBe('no-session');
    await ada.ask('sign-out', {});
    expect(ada.cookies.has('roundhouse')).toBe(false);
    expect(await refusal((await people.guest('Eve')).ask('sign-out', {}))).toBe('no-account');
    await people.signedIn('several', ada);
  });

  test('of too many devices those are signed out that have not been there for longest', async () => {
    const ada = await people.signedUp('collector');
    const { guest: userId } = await ada.ask('export', {});
    const db = await openStorage(people.served.database);
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
    const { account } = await (await people.signedIn('collector')).ask('account', {});
    expect(account!.devices).toHaveLength(MOST_ACCOUNT_DEVICES);
    const left = account!.devices.map(({ id }) => id);
    expect([
      left.includes(others[0]!.id),
      left.includes(others[1]!.id),
      left.includes(others[2]!.id),
    ]).toEqual([false, false, true]);
  });
});
