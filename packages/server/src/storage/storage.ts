import { type Dialect, Kysely } from 'kysely';
import type { Schema } from './database.ts';
import type { Commit } from './steps.ts';

/** Adds steps in one transaction, by the means of one database. */
export type AppendSteps = (db: Kysely<Schema>, commits: readonly Commit[]) => Promise<Set<string>>;

/** The database of the tables; and what is done with every move, for which no query is put together anew. */
export class Storage extends Kysely<Schema> {
  private readonly append: AppendSteps;

  constructor(dialect: Dialect, append: AppendSteps) {
    super({ dialect });
    this.append = append;
  }

  /**
   * Adds steps of several tables, one of each, and gives the tables that took theirs. Where a version is there already
   * somebody else was faster; where the table is another one now, who plays may have changed, or whether anybody does.
   */
  appendSteps(commits: readonly Commit[]): Promise<Set<string>> {
    return this.append(this, commits);
  }
}
