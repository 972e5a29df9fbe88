import { realpathSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { DatabaseSync } from 'node:sqlite';

/**
 * The log in which SQLite writes what is committed (WAL). With `synchronous = full` it brings each commit to the disk itself, and
 * this thread stands still meanwhile, with all tables in it. With `normal` it leaves that to us, and damages nothing whenever
 * the machine stops. So each transaction ends here when the log is on the disk, before anybody hears of it or sees it.
 */
export class SqliteLog {
  private readonly file: Promise<FileHandle> | undefined;
  private failure: Error | undefined;
  /** Whether all that was committed is on the disk, or on its way there by the last sync. */
  private isClean = false;
  private last: Promise<void> = Promise.resolve();
  /** The sync that begins when the last one ends. */
  private next: Promise<void> | undefined;

  constructor(database: DatabaseSync) {
    const path = database.location();
    const { journal_mode: mode } = database.prepare('pragma journal_mode').get()!;
    // A database in memory has none; nor has one where files cannot be shared with other processes: it goes on syncing by itself.
    if (path === null || mode !== 'wal') return;
    // Whoever reads first makes the file.
    database.exec('select 1 from sqlite_schema; pragma synchronous = normal');
    this.file = open(`${realpathSync(path)}-wal`, 'r+');
    // Whoever wants it synced hears that it could not be opened.
    this.file.catch(() => {});
  }

  /** Throws where something that was committed may not be on the disk, and never will be: nobody is to see it, or add to it. */
  assertKept(): void {
    if (this.failure) throw this.failure;
  }

  /** To be said after each commit. */
  noteCommit(): void {
    this.isClean = false;
  }

  /** Settles when all that was committed is on the disk: what is committed while it is busy goes there together, after that. */
  sync(): Promise<void> {
    if (this.isClean) return this.last;
    return (this.next ??= this.syncAfter(this.last));
  }

  async close(): Promise<void> {
    await this.last.catch(() => {});
    await (await this.file?.catch(() => undefined))?.close();
  }

  private syncAfter(before: Promise<void>): Promise<void> {
    const after = before.then(() => {
      this.next = undefined;
      this.isClean = true;
      this.last = after;
      return this.bringToDisk();
    });
    // Whoever waits for it hears that it has failed.
    after.catch(() => {});
    return after;
  }

  /** A disk that has failed once may not say so again: then never more. */
  private async bringToDisk(): Promise<void> {
    try {
      await (await this.file)?.datasync();
    } catch (error) {
      this.failure = error as Error;
      throw error;
    }
  }
}
