/** Kysely's SQLite, where a transaction, and what is changed without one, ends when it is on the disk; if it cannot come there nothing is read. */
import type { DatabaseSync } from 'node:sqlite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  SelectQueryNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import type { SqliteLog } from './sqlite-log.ts';

/** An open database, for Kysely and with what this needs. */
export interface LoggedDatabase {
  readonly database: DatabaseSync;
  readonly log: SqliteLog;
  readonly forKysely: SqliteDatabase;
}

export class LoggedSqliteDialect extends SqliteDialect {
  private readonly open: () => LoggedDatabase;

  /** `open` opens it when it is asked first, and gives the same one then. */
  constructor(open: () => LoggedDatabase) {
    super({ database: async () => open().forKysely });
    this.open = open;
  }

  override createAdapter(): DialectAdapter {
    return new LoggedAdapter();
  }

  override createDriver(): Driver {
    return new LoggedDriver(this.open);
  }
}

/** Kysely would keep the one connection from others until what was committed is on the disk: `LoggedDriver` gives it on before. */
class LoggedAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true;
  }
}

class LoggedDriver extends SqliteDriver {
  private readonly open: () => LoggedDatabase;
  private readonly queue = new Queue();

  constructor(open: () => LoggedDatabase) {
    super({ database: async () => open().forKysely });
    this.open = open;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.queue.enter();
    return new LoggedConnection(await super.acquireConnection(), this.open());
  }

  /** Whoever has used the connection goes on when all that they may have seen there is on the disk. */
  override async releaseConnection(): Promise<void> {
    this.queue.leave();
    await this.open().log.sync();
  }

  override async destroy(): Promise<void> {
    await this.open().log.close();
    await super.destroy();
  }
}

/** Lets one in after another. */
class Queue {
  private readonly waiting: (() => void)[] = [];
  private isBusy = false;

  enter(): Promise<void> | undefined {
    if (this.isBusy) return new Promise((resolve) => this.waiting.push(resolve));
    this.isBusy = true;
    return undefined;
  }

  leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.isBusy = false;
  }
}

class LoggedConnection implements DatabaseConnection {
  private readonly connection: DatabaseConnection;
  private readonly opened: LoggedDatabase;

  constructor(connection: DatabaseConnection, opened: LoggedDatabase) {
    this.connection = connection;
    this.opened = opened;
  }

  executeQuery<Row>(query: CompiledQuery) {
    const { database, log } = this.opened;
    log.assertKept();
    const result = this.connection.executeQuery<Row>(query);
    if (!database.isTransaction && !SelectQueryNode.is(query.query)) log.noteCommit();
    return result;
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number) {
    return this.connection.streamQuery<Row>(query, chunkSize);
  }
}
