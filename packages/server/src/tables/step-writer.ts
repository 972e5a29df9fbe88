import { setImmediate as immediately } from 'node:timers/promises';
import type { Commit } from '../storage/steps.ts';
import type { Storage } from '../storage/storage.ts';

/** How many steps go to the disk at once. */
const MOST = 500;

/** For how many turns of the event loop others are waited for as long as more come. */
const MOST_TURNS = 10;

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
  private readonly db: Storage;
  private queue: Queued[] = [];
  private running: Promise<void> | undefined;

  constructor(db: Storage) {
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
      await this.gathered();
      await this.write(this.next());
    }
    this.running = undefined;
  }

  /** What comes in the same moment goes to the disk together, and what has come while the disk was busy. */
  private async gathered(): Promise<void> {
    let known = 0;
    for (let turns = 0; turns < MOST_TURNS && this.queue.length > known; turns++) {
      known = this.queue.length;
      await immediately();
    }
  }

  /** What goes to the disk next: of each table one step, for of two with the same version only one can be kept. */
  private next(): readonly Queued[] {
    const tables = new Set<string>();
    const [batch, later]: [Queued[], Queued[]] = [[], []];
    for (const queued of this.queue) {
      const { table } = queued.commit;
      const isNext = batch.length < MOST && !tables.has(table);
      (isNext ? batch : later).push(queued);
      if (isNext) tables.add(table);
    }
    this.queue = later;
    return batch;
  }

  private async write(batch: readonly Queued[]): Promise<void> {
    const commits = batch.map(({ commit }) => commit);
    try {
      const added = await this.db.appendSteps(commits);
      for (const { commit, resolve } of batch) resolve(added.has(commit.table));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
