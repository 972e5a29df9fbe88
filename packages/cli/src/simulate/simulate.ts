import { Piscina } from 'piscina';
import type { DealsTask } from './deals-worker.ts';
import { type Match, setupOf } from './match.ts';
import { addTally, newTally, type Tally } from './tally.ts';

export interface SimulateOptions {
  /** How many threads play. They make no difference to the result. */
  readonly cores: number;
  /** Ends the simulation, which then throws. */
  readonly signal: AbortSignal;
  /** Called with the number of deals played so far. */
  readonly onProgress: (deals: number) => void;
}

/** The least number of reports of a thread, so that the progress is seen and all threads end together ... */
const FEWEST_TASKS = 50;
/** ... and the largest number of deals in one of them. */
const MOST_DEALS = 100;

/** Plays deals 0 to `deals` - 1 of a match on several cores. */
export async function simulate(
  match: Match,
  deals: number,
  { cores, signal, onProgress }: SimulateOptions,
): Promise<Tally> {
  const tally = newTally(match.bots.length, setupOf(match).players);
  const filename = new URL('./deals-worker.ts', import.meta.url).href;
  const threads = Math.min(cores, deals);
  const pool = new Piscina<DealsTask, Tally>({ filename, minThreads: threads, maxThreads: threads });
  const destroy = () => void pool.destroy();
  signal.addEventListener('abort', destroy);
  const tasks = tasksOf(match, deals, threads);
  const work = async () => {
    for (const task of tasks) {
      addTally(tally, await pool.run(task));
      onProgress(tally.actions.deals);
    }
  };
  try {
    await Promise.all(Array.from({ length: threads }, work));
    return tally;
  } finally {
    signal.removeEventListener('abort', destroy);
    await pool.destroy();
  }
}

function* tasksOf(match: Match, deals: number, threads: number): Generator<DealsTask> {
  const size = Math.min(Math.ceil(deals / (threads * FEWEST_TASKS)), MOST_DEALS);
  for (let from = 0; from < deals; from += size) yield { match, from, until: Math.min(from + size, deals) };
}
