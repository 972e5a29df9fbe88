import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { type Commit, stepRowOf } from './steps.ts';

/** Only at the table that the step was done at. */
const ADD_STEP = `
  insert into steps (table_id, version, seat, action, chance, undo, made_at)
  select ?1, ?2, ?3, ?4, ?5, ?6, ?7
  where (select revision from tables where id = ?1) = ?8
  on conflict (table_id, version) do nothing`;

const PUT_TURN = `
  insert into turns (table_id, version, actor, computer, leased_until, since, due_at, clock)
  values (?1, ?2, ?3, ?4, 0, ?5, ?6, ?7)
  on conflict (table_id) do update set
    version = ?2, actor = ?3, computer = ?4, leased_until = 0, since = ?5, due_at = ?6, clock = ?7`;

const END = `update tables set state = 'over', revision = revision + 1 where id = ?1`;

const END_SEATS = `update seats set over_at = ?2, over_version = ?3 where table_id = ?1`;

/** Adds steps to SQLite, row by row: there that costs least. */
export class SqliteSteps {
  private readonly database: DatabaseSync;
  private readonly statements = new Map<string, StatementSync>();

  constructor(database: DatabaseSync) {
    this.database = database;
  }

  /** All of them, or none. */
  append(commits: readonly Commit[]): Set<string> {
    this.run('begin');
    try {
      const added = commits.filter((commit) => this.add(commit)).map(({ table }) => table);
      this.run('commit');
      return new Set(added);
    } catch (error) {
      // Where a disk is full SQLite has taken the transaction back by itself.
      if (this.database.isTransaction) this.run('rollback');
      throw error;
    }
  }

  private add(commit: Commit): boolean {
    const { table, version, revision, turn } = commit;
    const { seat, action, chance, undo, made_at } = stepRowOf(commit);
    if (!this.run(ADD_STEP, table, version, seat, action, chance, undo, made_at, revision)) return false;
    const { actor, computer, since, due_at, clock } = turn;
    this.run(PUT_TURN, table, version, actor, computer, since, due_at, clock);
    if (actor === null) this.end(commit);
    return true;
  }

  private end({ table, version, turn }: Commit): void {
    this.run(END, table);
    this.run(END_SEATS, table, turn.since, version);
  }

  /** Whether a row has changed. */
  private run(sql: string, ...values: readonly SQLInputValue[]): boolean {
    const statement = this.statements.get(sql) ?? this.database.prepare(sql);
    this.statements.set(sql, statement);
    return statement.run(...values).changes === 1;
  }
}
