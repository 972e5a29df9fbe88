/** What is kept of an account, and that it is forgotten. */
import { expect, test } from 'vitest';
import { open, PASSWORD, refusal, withPeople } from './testing/people.ts';

withPeople((people) => {
  test('who is forgotten while an account begins leaves none', async () => {
    const ada = await people.guest('Ada');
    const device = people.browser();
    device.cookies.set('roundhouse', ada.cookies.get('roundhouse')!);
    // The password is hashed meanwhile.
    const begun = refusal(device.ask('sign-up', { userName: 'unbegun', password: PASSWORD }));
    await ada.ask('forget-me', {});
    expect(await begun).toBe('no-session');
    await people.signedUp('unbegun');
  });

  test('one takes along what is kept, without what lets in, and is forgotten whole', async () => {
    const ada = await people.signedUp('forgettable');
    const table = await open(ada);
    const taken = await ada.ask('export', {});
    expect(taken).toMatchObject({
      account: { userName: 'forgettable', hasPassword: true, devices: [{ agent: 'Test' }] },
      tables: [{ table }],
    });
    const rows = await people.wholeDatabase();
    const { password } = rows['credentials']!.find(({ userId }) => userId === taken.guest) as {
      password: string;
    };
    expect(JSON.stringify(taken)).not.toContain(password);
    // Nothing that the database holds is what a cookie holds.
    expect(JSON.stringify(rows)).not.toContain(ada.cookies.get('roundhouse'));
    await ada.ask('forget-me', {});
    expect(JSON.stringify(await people.wholeDatabase())).not.toMatch(
      new RegExp(`forgettable|${taken.guest}`, 'u'),
    );
    expect(await refusal(ada.ask('tables', {}))).toBe('no-session');
    await people.signedUp('forgettable');
  });
});
