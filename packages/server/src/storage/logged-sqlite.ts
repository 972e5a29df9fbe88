/** Kysely's SQLite, where a transaction, and what is changed without one, ends when it is on the disk; if it cannot come there nothing is read. */
import type { DatabaseSync } from 'node:sqlite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SelectQueryNode,
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

  override createDriver(): Driver {
    return new LoggedDriver(this.open);
  }
}

class LoggedDriver extends SqliteDriver {
  private readonly open: () => LoggedDatabase;

  constructor(open: () => LoggedDatabase) {
    super({ database: async () => open().forKysely });
    this.open = open;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new LoggedConnection(await super.acquireConnection(), this.open());
  }

  override async destroy(): Promise<void> {
    await this.open().log.close();
    await super.destroy();
  }
}

class LoggedConnection implements DatabaseConnection {
  private readonly connection: DatabaseConnection;
  private readonly opened: LoggedDatabase;

  constructor(connection: DatabaseConnection, opened: LoggedDatabase) {
    this.connection = connection;
    this.opened = opened;
  }

  async executeQuery<Row>(query: CompiledQuery) {
    const { database, log } = this.opened;
    log.assertKept();
    const result = await this.connection.executeQuery<Row>(query);
    if (!database.isTransaction && !SelectQueryNode.is(query.query)) await log.sync();
    return result;
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number) {
    return this.connection.streamQuery<Row>(query, chunkSize);
  }
}
