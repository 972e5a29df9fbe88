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

  /** Settles when all that was committed is on the disk. A disk that has failed once may not say so again: then never more. */
  async sync(): Promise<void> {
    this.assertKept();
    try {
      await (await this.file)?.datasync();
    } catch (error) {
      this.failure = error as Error;
      throw error;
    }
  }

  async close(): Promise<void> {
    await (await this.file?.catch(() => undefined))?.close();
  }
}
