import { realpathSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { isPostgres, StorageError } from './open-storage.ts';

/** Code of SQLite: somebody else has locked it. */
const SQLITE_BUSY = 5;

/** The locks that this process holds. One that nobody refers to is collected, and open to all again. */
const held = new Set<DatabaseSync>();

/**
 * Keeps the file of a database for this process, in which all games must be: what another one wrote there nobody here would hear
 * of. It is SQLite's own lock, on a file beside it: it ends with the process, whatever ends that, and whoever only reads the
 * database, or copies it, does not need it. Gives how to end it.
 * @throws {StorageError} where another process has the file, or may have it under another name.
 */
export function lockFile(database: string): () => void {
  if (isPostgres(database) || database === ':memory:') return () => {};
  // Opened first: so the file is there, and a link and what it leads to are one.
  const lock = openBeside(database);
  try {
    // Nothing is ever written there, so nothing needs to be taken back.
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) {
      throw new StorageError(
        `${realpathSync(database)}-lock cannot be used: ${(error as Error).message}. ` +
          `Nothing is kept in it: end every server of ${database}, delete it, and start again.`,
        { cause: error },
      );
    }
    throw new StorageError(
      `${database} is in use by another server. A file of SQLite is for one at a time: ` +
        'end that one, give this one another DATABASE, or use PostgreSQL for several processes.',
    );
  }
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}

function openBeside(database: string): DatabaseSync {
  open(database).close();
  insistOnOneName(database);
  return open(`${realpathSync(database)}-lock`);
}

function open(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file);
  } catch (error) {
    throw new StorageError(`${file} cannot be used: ${(error as Error).message}`, { cause: error });
  }
}

/** Whoever has the file by a hard link has its lock elsewhere, and SQLite its journal: two would spoil each other's writing. */
function insistOnOneName(database: string): void {
  const { nlink } = statSync(database);
  if (nlink <= 1) return;
  throw new StorageError(
    `${database} has ${nlink} names in the file system, and another server may use another of them. ` +
      'Delete the others, which are hard links, or use a copy of the file.',
  );
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
