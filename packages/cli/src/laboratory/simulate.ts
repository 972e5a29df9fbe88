import {
  addGathered,
  type Experiment,
  type Gathered,
  nothingGathered,
  type PlayedDeal,
} from './experiment.ts';
import type { DealsPart, DealsTask } from './deals-worker.ts';
import { onThreads } from '../simulate/on-threads.ts';
import { inOrder, rangesOf } from '../simulate/ranges.ts';

export interface SimulateOptions {
  /** How many threads play. They make no difference to the result. */
  readonly cores: number;
  /** Ends the simulation, which then throws. */
  readonly signal: AbortSignal;
  /** Called with the number of deals played so far. */
  readonly onProgress: (deals: number) => void;
  /** What was found in the first deals, which are not played again; it is added to. */
  readonly gathered?: Gathered;
  /** Whether everything is measured, or only who wins. */
  readonly isDetailed?: boolean;
  /** Of detailed ones: gets the games of every deal that is played, deal by deal. */
  readonly onDeal?: ((played: PlayedDeal) => void) | undefined;
}

/** The largest number of deals that a thread plays at a time. */
const MOST_DEALS = 100;

/** Plays deals 0 to `deals` - 1 of an experiment on several cores. */
export async function simulate(
  experiment: Experiment,
  deals: number,
  {
    cores,
    signal,
    onProgress,
    gathered = nothingGathered(experiment),
    isDetailed = false,
    onDeal,
  }: SimulateOptions,
): Promise<Gathered> {
  const from = gathered.deals;
  const file = new URL('./deals-worker.ts', import.meta.url);
  const add = inOrder<DealsPart>(from, (part) => {
    addGathered(gathered, part.gathered);
    for (const deal of part.played) onDeal?.(deal);
    onProgress(gathered.deals);
  });
  const task = { experiment, isDetailed, givesGames: onDeal !== undefined };
  const tasks = rangesOf({ from, until: deals }, cores, MOST_DEALS).map((range): DealsTask => ({
    ...task,
    ...range,
  }));
  const threads = Math.max(1, Math.min(cores, deals - from));
  await onThreads<DealsTask, DealsPart>({ file, threads, signal }, { tasks, add });
  return gathered;
}
