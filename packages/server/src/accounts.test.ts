/** A guest becomes an account, and is found again on other devices: over real connections. */
import { expect, test } from 'vitest';
import { open, PASSWORD, refusal, sit, tablesOf, withPeople } from './testing/people.ts';
import { linkTo, sitAt } from './testing/served-tables.ts';

withPeople((people) => {
  test('what was played as a guest is played on, on another device', async () => {
    const [ada, ben] = [await people.guest('Ada'), await people.guest('Ben')];
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

    const phone = await people.signedIn('ADA.l');
    expect(await phone.ask('me', {})).toEqual({ name: 'Ada' });
    expect(await tablesOf(phone)).toEqual([table]);
    const link = linkTo(people.served.url, phone.cookie, 'live');
    const seat = await sitAt(link, table);
    const { snapshot } = await seat.read();
    expect(await seat.act(snapshot.version, snapshot.legal[0]!)).toMatchObject({ kind: 'accepted' });
    seat.close();
    link.close();
    expect((await ada.ask('account', {})).account!.devices).toHaveLength(2);
  });

  test('of two who want the same name at once one has it', async () => {
    const racers = await Promise.all(['Ada', 'Ben', 'Cem'].map((name) => people.guest(name)));
    const outcomes = await Promise.all(
      racers.map((racer) => refusal(racer.ask('sign-up', { userName: 'Racer', password: PASSWORD }))),
    );
    expect(outcomes.toSorted()).toEqual(['name-taken', 'name-taken', 'no refusal']);
    const racing = { userName: 'ＲＡＣＥＲ', password: PASSWORD };
    expect(await refusal((await people.guest('Dee')).ask('sign-up', racing))).toBe('name-taken');
    const loser = racers[outcomes.indexOf('name-taken')]!;
    expect(await refusal(loser.ask('sign-up', { userName: 'n1gger', password: PASSWORD }))).toBe('bad-name');
    await loser.ask('sign-up', { userName: 'racer-2', password: PASSWORD });
    expect(await refusal(loser.ask('sign-up', { userName: 'racer-3', password: PASSWORD }))).toBe(
      'has-account',
    );
  });

  test('who does not know the password learns nothing, not even whether there is such a name', async () => {
    await people.signedUp('known');
    const wrong = { password: 'wrong horse battery' };
    const answers = await Promise.all(
      ['known', 'unknown'].map((userName) => people.browser().post('sign-in', { userName, ...wrong })),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 403, body: { error: { code: 'wrong-key' } } });
  });

  test('nobody asks for somebody else: without their cookie, or from a page of another site', async () => {
    const ada = await people.signedUp('mine');
    const { account } = await ada.ask('account', {});
    const eve = await people.signedUp('not-mine');
    await eve.ask('sign-out', { device: account!.devices[0]!.id });
    expect((await ada.ask('account', {})).account!.devices).toHaveLength(1);
    expect(await refusal(people.browser().ask('set-password', { password: PASSWORD, old: PASSWORD }))).toBe(
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
    const ada = await people.signedUp('by-socket');
    const link = linkTo(people.served.url, ada.cookie, 'live');
    await expect(link.ask('sign-out', {})).rejects.toThrow('unknown-table');
    link.close();
  });

  test('what no database keeps as text is a mistake of whoever sends it', async () => {
    const ada = await people.signedUp('zeros');
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
    expect(await ada.post('tables/%00', { id: 1, ask: 'read' })).toEqual({
      status: 200,
      body: { id: 1, refused: 'unknown-table' },
    });
    for (const id of [zero, undefined]) {
      await ada.ask('passkey-options', { to: 'sign-in' });
      expect(await ada.post('sign-in', { passkey: { id, response: {} } })).toMatchObject({ status: 400 });
    }
  });
});
