import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { type LoggedDatabase, LoggedSqliteDialect } from './logged-sqlite.ts';
import { SqliteLog } from './sqlite-log.ts';
import { SqliteSteps } from './sqlite-steps.ts';
import type { Commit } from './steps.ts';
import { Storage } from './storage.ts';

/** How many prepared statements are kept. */
const MOST_STATEMENTS = 200;

const PRAGMAS = [
  // Most transactions change a little of many pages: small ones are written faster.
  'page_size = 1024',
  'journal_mode = wal',
  // Where there is a log, that is synced by `SqliteLog`.
  'synchronous = full',
  // In pages: moving what was written to its place costs as much as a hundred transactions.
  'wal_autocheckpoint = 8000',
  // In kibibytes, as it is negative.
  'cache_size = -32000',
  'busy_timeout = 5000',
  'foreign_keys = on',
];

type OpenDatabase = LoggedDatabase & { readonly steps: SqliteSteps };

/** Node's own SQLite. `file` is a path, or `:memory:`. */
export function sqliteStorage(file: string): Storage {
  let opened: OpenDatabase | undefined;
  const open = () => (opened ??= openDatabase(file));
  return new Storage(new LoggedSqliteDialect(open), async (db, commits) => {
    const { database, log } = open();
    // Nothing gets into a transaction of somebody else.
    if (database.isTransaction) return db.connection().execute(async () => append(open(), commits));
    const added = append(open(), commits);
    await log.sync();
    return added;
  });
}

function append({ steps, log }: OpenDatabase, commits: readonly Commit[]): Set<string> {
  log.assertKept();
  const added = steps.append(commits);
  log.noteCommit();
  return added;
}

export function openDatabase(file: string) {
  const database = new DatabaseSync(file);
  database.exec(PRAGMAS.map((pragma) => `pragma ${pragma};`).join('\n'));
  return {
    database,
    log: new SqliteLog(database),
    forKysely: forKysely(database),
    steps: new SqliteSteps(database),
  };
}

function forKysely(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare: (sql) => statements.get(sql) ?? kept(statements, sql, prepared(database, sql)),
  };
}

/** Where a disk is full SQLite has taken a transaction back by itself: what is said then is why, and not that nothing is left to do. */
function prepared(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = statementOf(database.prepare(sql));
  if (sql !== 'rollback') return statement;
  const nothing = { changes: 0, lastInsertRowid: 0 };
  return { ...statement, run: (values) => (database.isTransaction ? statement.run(values) : nothing) };
}

/** The oldest statement gives way: which are needed again and again shows soon. */
function kept(statements: Map<string, SqliteStatement>, sql: string, statement: SqliteStatement) {
  if (statements.size >= MOST_STATEMENTS) statements.delete(statements.keys().next().value!);
  statements.set(sql, statement);
  return statement;
}

function statementOf(statement: StatementSync): SqliteStatement {
  const all = (values: readonly unknown[]) => statement.all(...(values as SQLInputValue[]));
  return {
    reader: statement.columns().length > 0,
    all,
    run: (values) => statement.run(...(values as SQLInputValue[])),
    iterate: (values) => all(values).values(),
  };
}
