import { levelBelow } from '@roundhouse/bots';
import type { Action } from '@roundhouse/engine';
import { Piscina } from 'piscina';
import type { Decision } from './decision.ts';

/** A decision that takes longer has failed, in milliseconds. */
const LONGEST = 10_000;

/** Where computers think, so that nobody else waits for them. */
export class Threads {
  private readonly pool: Piscina<Decision, Action>;

  constructor(threads: number) {
    const filename = new URL('./decide-worker.ts', import.meta.url).href;
    this.pool = new Piscina({ filename, minThreads: 0, maxThreads: threads, idleTimeout: 30_000 });
  }

  /** Where a level fails the one below it decides, and at last the first legal action. */
  async decide(decision: Decision, failed: (error: unknown) => void): Promise<Action> {
    const { game, mode } = decision.setup as { game: string; mode: string };
    for (let level: string | undefined = decision.level; level; level = levelBelow(game, mode, level)) {
      try {
        return await this.pool.run({ ...decision, level }, { signal: AbortSignal.timeout(LONGEST) });
      } catch (error) {
        failed(error);
      }
    }
    return decision.legal[0]!;
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }
}
