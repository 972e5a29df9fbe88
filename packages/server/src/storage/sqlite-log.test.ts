import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { STORAGES } from '../testing/storages.ts';
import { SqliteLog } from './sqlite-log.ts';

const [OWN, FULL] = [1, 2];

test.each([
  ['with a log', 'wal', OWN],
  ['without one', 'delete', FULL],
])('a database %s is brought to the disk by us or by SQLite', async (_, mode, expected) => {
  const { place, drop } = await STORAGES[0]!.make();
  onTestFinished(drop);
  const database = new DatabaseSync(place);
  database.exec(`pragma journal_mode = ${mode}; pragma synchronous = full`);
  const log = new SqliteLog(database);
  expect(database.prepare('pragma synchronous').get()).toEqual({ synchronous: expected });
  database.exec('create table t (n integer)');
  await log.sync();
  await log.close();
  database.close();
});

test('where the log cannot be reached nothing counts as kept', async () => {
  const { place, drop } = await STORAGES[0]!.make();
  onTestFinished(drop);
  const database = new DatabaseSync(place);
  database.exec('pragma journal_mode = wal');
  const log = new SqliteLog(database);
  await log.sync();
  await log.close();
  log.noteCommit();
  await expect(log.sync()).rejects.toThrow('closed');
  database.close();
});
