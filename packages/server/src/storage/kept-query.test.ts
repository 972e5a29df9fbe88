import { expect, test } from 'vitest';
import { onEachStorage } from '../testing/each-storage.ts';
import { recordOf } from '../testing/records.ts';
import type { Database } from './database.ts';
import { insertGuest } from './guests.ts';
import { keptQuery } from './kept-query.ts';
import { insertTable } from './tables.ts';

const guest = (id: string, name: string | null) => ({
  id,
  name,
  token: `token ${id}`,
  created_at: 1,
  seen_at: 1,
});

onEachStorage((own) => {
  test('is put together once for each form of what is given, and answers each time what was asked', async () => {
    let made = 0;
    const add = keptQuery((db, { guests }: { guests: readonly ReturnType<typeof guest>[] }) => {
      made++;
      return db.insertInto('guests').values(guests);
    });
    const find = keptQuery((db, { name, than }: { name: string; than: { least: number } }) => {
      made++;
      const all = db.selectFrom('guests').select('id').where('name', '=', name);
      return all.where('created_at', '>', than.least).orderBy('id');
    });
    await add(own.db, { guests: [guest('a', 'Ada'), guest('b', null)] });
    await add(own.db, { guests: [guest('c', null), guest('d', 'Ada')] });
    await add(own.db, { guests: [guest('e', 'Eve')] });
    const found = async (db: Database, name: string, least: number) =>
      (await find(db, { name, than: { least } })).rows.map(({ id }) => id);
    expect(await found(own.db, 'Ada', 0)).toEqual(['a', 'd']);
    expect(await found(own.db, 'Eve', 0)).toEqual(['e']);
    expect(await found(own.db, 'Ada', 1)).toEqual([]);
    expect(made).toBe(3);
  });

  test('is part of the transaction that it is asked in', async () => {
    const count = keptQuery((db, { host }: { host: string }) =>
      db
        .selectFrom('tables')
        .select(({ fn }) => fn.countAll().as('tables'))
        .where('host', '=', host),
    );
    const tables = async (db: Database) => Number((await count(db, { host: 'ada' })).rows[0]!.tables);
    await insertGuest(own.db, { id: 'ada', name: 'Ada', token: 'secret', createdAt: 1 });
    const undone = own.db.transaction().execute(async (transaction) => {
      await insertTable(transaction, recordOf('a'));
      throw new Error(`${await tables(transaction)} there`);
    });
    await expect(undone).rejects.toThrow('1 there');
    expect(await tables(own.db)).toBe(0);
  });
});
