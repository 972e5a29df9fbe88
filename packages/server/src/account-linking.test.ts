/** What a guest has goes to the account that they sign in to. */
import { expect, test } from 'vitest';
import { Linking } from './service/linking.ts';
import { openStorage } from './storage/open-storage.ts';
import { open, refusal, sit, tablesOf, withPeople } from './testing/people.ts';

withPeople((people) => {
  test('nobody is moved to an account that is gone', async () => {
    const [ada, ben] = [await people.signedUp('leaving'), await people.guest('Ben')];
    const table = await open(ben);
    const { guest: id } = await ada.ask('export', {});
    const { guest: from } = await ben.ask('export', {});
    const db = await openStorage(people.served.database);
    await ada.ask('forget-me', {});
    const { tables } = people.served.service;
    await new Linking({ db, tables, moved: async () => {} }).link({ id: from, name: 'Ben' }, id);
    await db.destroy();
    expect(await tablesOf(ben)).toEqual([table]);
  });

  test('who played as a guest and signs in brings it all along, and sits nowhere twice', async () => {
    const [ada, ben] = [await people.signedUp('linked'), await people.guest('Ben')];
    const phone = await people.guest('Ada on the phone');
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

    await people.signedIn('linked', phone);
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
      JSON.stringify(await people.wholeDatabase(), (key, value: unknown) =>
        key === 'create_key' ? '' : value,
      ),
    ).not.toContain(id);
  });

  test('who has played at more tables than are moved at once brings all of them along', async () => {
    await people.signedUp('busy');
    const phone = await people.guest('Busy on the phone');
    const tables = [];
    while (tables.length < 45) tables.push(await open(phone));
    await people.signedIn('busy', phone);
    expect(await tablesOf(phone)).toEqual(tables.toSorted());
  });

  test('where what is to be brought along cannot be, nobody is signed in, and it can be done again', async () => {
    const ada = await people.signedUp('again');
    const phone = await people.guest('Ada on the phone');
    const table = await open(phone);
    const db = await openStorage(people.served.database);
    const rename = (from: string, to: string) => db.schema.alterTable(from).renameTo(to).execute();
    await rename('mutes', 'away');
    expect(await refusal(people.signedIn('again', phone))).toBe('unavailable');
    expect((await ada.ask('account', {})).account!.devices).toHaveLength(1);
    await rename('away', 'mutes');
    await db.destroy();
    await people.signedIn('again', phone);
    expect(await tablesOf(ada)).toEqual([table]);
    expect((await ada.ask('account', {})).account!.devices).toHaveLength(2);
  });

  test('another account that signs in on a device takes nothing along', async () => {
    const [ada, ben] = [await people.signedUp('first-owner'), await people.signedUp('second-owner')];
    const table = await open(ada);
    await people.signedIn('second-owner', ada);
    expect(await tablesOf(ada)).toEqual([]);
    await people.signedIn('first-owner', ben);
    expect(await tablesOf(ben)).toEqual([table]);
    expect((await ben.ask('account', {})).account!.devices).toHaveLength(1);
  });
});
