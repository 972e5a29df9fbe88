import type { DealsTask } from './deals-worker.ts';
import { type Match, setupOf } from './match.ts';
import { onThreads } from './on-threads.ts';
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
  const threads = Math.min(cores, deals);
  const file = new URL('./deals-worker.ts', import.meta.url);
  const ranges = rangesOf(deals, threads, MOST_DEALS);
  const tasks = ranges.map((range): DealsTask => ({ match, ...range }));
  const add = (part: Tally) => {
    addTally(tally, part);
    onProgress(tally.actions.deals);
  };
  await onThreads<DealsTask, Tally>({ file, threads, signal }, { tasks, add });
  return tally;
}

/** Deals `from` to `until` - 1. */
export interface Range {
  readonly from: number;
  readonly until: number;
}

/** All deals in ranges of at most `most`: what a thread plays at a time. */
export function* rangesOf(deals: number, threads: number, most: number): Generator<Range> {
  const size = Math.min(Math.ceil(deals / (threads * FEWEST_TASKS)), most);
  for (let from = 0; from < deals; from += size) yield { from, until: Math.min(from + size, deals) };
}
