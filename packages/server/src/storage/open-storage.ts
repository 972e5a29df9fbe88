import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Schema } from './database.ts';
import { MIGRATIONS } from './migrations.ts';
import { sqliteStorage } from './node-sqlite.ts';
import { postgresStorage } from './postgres.ts';
import type { Storage } from './storage.ts';

/** A message for the user who started the server; they need nothing else of the error. */
export class StorageError extends Error {}

/**
 * Opens a database, `postgres://…` or the path of a file, and brings it to the present schema.
 * @throws {StorageError} when it cannot be opened.
 */
export async function openStorage(place: string): Promise<Storage> {
  const scheme = /^(?<scheme>[a-z][a-z\d+.-]+):\/\//u.exec(place)?.groups?.['scheme'];
  if (scheme && !isPostgres(place)) {
    throw new StorageError(`DATABASE is the path of a file or postgres://..., not ${scheme}://...`);
  }
  const db = storageAt(place);
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy().catch(() => {});
    // The address may hold a password.
    const where = isPostgres(place) ? 'the PostgreSQL that DATABASE names' : place;
    throw new StorageError(`${where} cannot be used: ${(error as Error).message}`, { cause: error });
  }
  return db;
}

/** A database that several processes may share. */
export const isPostgres = (place: string) => /^postgres(ql)?:/u.test(place);

/** A database as it is found there, whatever its schema. */
export const storageAt = (place: string): Storage =>
  isPostgres(place) ? postgresStorage(place) : sqliteStorage(place);

/** Several processes may start at once: one migrates, the others wait for it. */
async function migrate(db: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
