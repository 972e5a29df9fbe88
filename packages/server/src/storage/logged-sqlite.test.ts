import { Kysely } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { STORAGES } from '../testing/storages.ts';
import { LoggedSqliteDialect } from './logged-sqlite.ts';
import { openDatabase } from './node-sqlite.ts';

interface Schema {
  readonly t: { readonly n: number };
}

async function opening() {
  const { place, drop } = await STORAGES[0]!.make();
  onTestFinished(drop);
  const opened = openDatabase(place);
  const db = new Kysely<Schema>({ dialect: new LoggedSqliteDialect(() => opened) });
  onTestFinished(() => db.destroy());
  await db.schema.createTable('t').addColumn('n', 'integer').execute();
  const add = (n: number) => db.insertInto('t').values({ n }).execute();
  const seen = () => db.selectFrom('t').select('n').execute();
  return { opened, add, seen };
}

test('what may not be on the disk is seen by nobody, and nothing is added to it', async () => {
  const { opened, add, seen } = await opening();
  await add(1);
  expect(await seen()).toEqual([{ n: 1 }]);
  // From here on nothing can be brought to the disk.
  await opened.log.close();
  await expect(add(2)).rejects.toThrow('closed');
  await expect(seen()).rejects.toThrow('closed');
  await expect(add(3)).rejects.toThrow('closed');
  expect(opened.database.prepare('select count(*) as rows from t').get()).toEqual({ rows: 2 });
});

test('who sees what is on its way to the disk hears of it when it is there, or never', async () => {
  const { opened, add, seen } = await opening();
  const [, before] = await Promise.all([add(1), seen()]);
  expect(before).toEqual([{ n: 1 }]);
  await opened.log.close();
  const outcomes = await Promise.allSettled([add(2), seen(), add(3)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
});
