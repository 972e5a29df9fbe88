/** Passkeys of accounts. */
import type { Asked } from '@roundhouse/protocol';
import { expect, test } from 'vitest';
import { Authenticator, type CreationOptions, type RequestOptions } from './testing/authenticator.ts';
import { Browser } from './testing/browser.ts';
import { PASSWORD, refusal, withPeople } from './testing/people.ts';

withPeople((people) => {
  test('by a passkey one signs up, in, and adds another one; the last one stays', async () => {
    const device = await people.guest('Cleo');
    const authenticator = new Authenticator(people.atHome());
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
    const elsewhere = people.browser();
    const asked = await elsewhere.ask('passkey-options', { to: 'sign-in' });
    const answer = authenticator.get(asked as unknown as RequestOptions);
    const signed = await elsewhere.ask('sign-in', { passkey: answer });
    expect(signed.account).toMatchObject({ userName: 'cleo', devices: [{}, { isThis: true }] });
    // The same answer opens nothing twice.
    const thief = people.browser();
    for (const [name, value] of elsewhere.cookies) if (name !== 'roundhouse') thief.cookies.set(name, value);
    expect(await refusal(thief.ask('sign-in', { passkey: answer }))).toBe('wrong-key');

    const kept = await device.ask('drop-passkey', { id: first!.id });
    expect(kept.account!.passkeys.map(({ name }) => name)).toEqual(['Phone']);
    // A password after all.
    expect((await device.ask('set-password', { password: PASSWORD })).account).toMatchObject({
      hasPassword: true,
    });
    await people.signedIn('cleo');
  });

  test('there are no passkeys where browsers have none, or the page is somewhere else', async () => {
    const device = new Browser(people.served.url);
    await device.ask('me', { name: 'Dee' });
    expect(await device.ask('account', {})).toEqual({ account: null, passkeys: false });
    expect(await refusal(device.ask('passkey-options', { to: 'sign-in' }))).toBe('not-agreed');
    expect(await (await people.guest('Dee')).ask('account', {})).toEqual({ account: null, passkeys: true });
  });

  test('a passkey is made for whom it was asked, and for where the page is', async () => {
    const [ada, eve] = [await people.guest('Ada'), await people.guest('Eve')];
    const options = await ada.ask('passkey-options', { to: 'sign-up', userName: 'passkey-ada' });
    const passkey = new Authenticator(people.atHome()).create(options as unknown as CreationOptions);
    const foreign = new Authenticator('https://elsewhere.example').create(
      options as unknown as CreationOptions,
    );
    expect(await refusal(ada.ask('sign-up', { userName: 'passkey-ada', passkey: foreign }))).toBe(
      'wrong-key',
    );
    // What was asked for is asked for again after a wrong answer.
    const challenge = await ada.ask('passkey-options', { to: 'sign-up', userName: 'passkey-ada' });
    for (const [name, value] of ada.cookies) if (name !== 'roundhouse') eve.cookies.set(name, value);
    const mine = new Authenticator(people.atHome()).create(challenge as unknown as CreationOptions);
    expect(await refusal(eve.ask('sign-up', { userName: 'passkey-ada', passkey: mine }))).toBe('wrong-key');
    expect(await refusal(ada.ask('sign-up', { userName: 'passkey-ada', passkey }))).toBe('wrong-key');
    expect(await refusal(ada.ask('add-passkey', { passkey: mine }))).toBe('no-account');
    expect(await ada.ask('account', {})).toMatchObject({ account: null });
  });

  test('a device that was signed out does not come back by a passkey that it had asked for before', async () => {
    const ada = await people.signedUp('careful');
    const thief = await people.signedIn('careful');
    const options = await thief.ask('passkey-options', { to: 'add' });
    await ada.ask('set-password', { password: 'another one', old: PASSWORD });
    thief.cookies.delete('roundhouse');
    await thief.ask('me', {});
    const passkey = new Authenticator(people.atHome()).create(options as unknown as CreationOptions);
    expect(await refusal(thief.ask('sign-up', { userName: 'anything', passkey }))).toBe('wrong-key');
    expect((await thief.ask('account', {})).account).toBeNull();
    expect((await ada.ask('account', {})).account).toMatchObject({
      passkeys: [],
      devices: [{ isThis: true }],
    });
  });

  test('of the last two passkeys one stays, even if both are dropped at once', async () => {
    const device = await people.guest('Dora');
    const authenticator = new Authenticator(people.atHome());
    const create = async (asked: Asked<'passkey-options'>) =>
      authenticator.create((await device.ask('passkey-options', asked)) as unknown as CreationOptions);
    const first = await create({ to: 'sign-up', userName: 'dora' });
    await device.ask('sign-up', { userName: 'dora', passkey: first });
    const { account } = await device.ask('add-passkey', { passkey: await create({ to: 'add' }) });
    const dropped = account!.passkeys.map(({ id }) => refusal(device.ask('drop-passkey', { id })));
    expect((await Promise.all(dropped)).toSorted()).toEqual(['last-key', 'no refusal']);
    expect((await device.ask('account', {})).account!.passkeys).toHaveLength(1);
  });
});
