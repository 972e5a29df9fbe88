import { setImmediate as immediately, setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Schema } from '../storage/database.ts';
import { appendSteps, type Commit } from '../storage/steps.ts';

/** The time from one transaction to the next, in milliseconds: shorter than anybody notices, long enough to share the cost. */
const GATHER = 3;

/** How many steps go to the disk at once. */
const MOST = 500;

interface Queued {
  readonly commit: Commit;
  readonly resolve: (added: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Keeps steps, those of many tables in one transaction: while one of these is under way the next gather. It writes one
 * step of a table at a time.
 */
export class StepWriter {
  private readonly db: Kysely<Schema>;
  private queue: Queued[] = [];
  private running: Promise<void> | undefined;
  /** When the last transaction began. */
  private begun = -Infinity;

  constructor(db: Kysely<Schema>) {
    this.db = db;
  }

  /** Settles when the step is on the disk; false where its version is there already, or the table is another one now. */
  add(commit: Commit): Promise<boolean> {
    const added = new Promise<boolean>((resolve, reject) => this.queue.push({ commit, resolve, reject }));
    this.running ??= this.run();
    return added;
  }

  /** Settles when nothing is under way. */
  async idle(): Promise<void> {
    await this.running;
  }

  private async run(): Promise<void> {
    while (this.queue.length > 0) {
      await this.gather();
      this.begun = performance.now();
      await this.write(this.next());
    }
    this.running = undefined;
  }

  /** What goes to the disk next: of each table one step, for of two with the same version only one can be kept. */
  private next(): readonly Queued[] {
    const byTable = new Map<string, Queued>();
    for (const queued of this.queue.slice(0, MOST)) {
      if (!byTable.has(queued.commit.table)) byTable.set(queued.commit.table, queued);
    }
    const batch = new Set(byTable.values());
    this.queue = this.queue.filter((queued) => !batch.has(queued));
    return [...batch];
  }

  /** What comes in the same moment goes to the disk together; under load, moments are as long as `GATHER`. */
  private async gather(): Promise<void> {
    const left = this.begun + GATHER - performance.now();
    await (left > 0 ? delay(left) : immediately());
  }

  private async write(batch: readonly Queued[]): Promise<void> {
    const commits = batch.map(({ commit }) => commit);
    try {
      const added = await this.db.transaction().execute((transaction) => appendSteps(transaction, commits));
      for (const { commit, resolve } of batch) resolve(added.has(commit.table));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
