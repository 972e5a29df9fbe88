import { addTally, newTally, type Tally } from '../simulate/tally.ts';
import { type Match, setupOf } from '../simulate/match.ts';
import { onThreads } from '../simulate/on-threads.ts';
import { rangesOf } from '../simulate/ranges.ts';
import { addConduct, type Conduct, newConduct } from './faults.ts';
import type { KeptGame, MatchPart, MatchTask } from './match-worker.ts';

export interface MatchSettings {
  readonly deals: number;
  readonly cores: number;
  readonly ms: number;
  /** Whether `ms` is a limit of levels, too, and not of programs alone. */
  readonly limitsLevels: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (deals: number) => void;
  /** Keeps the games of a deal. */
  readonly keep?: ((deal: number, games: readonly KeptGame[]) => void) | undefined;
}

export interface MatchResult {
  readonly tally: Tally;
  /** By bot. */
  readonly conducts: readonly Conduct[];
}

/** A match is long: what was played is seen soon. */
const MOST_DEALS = 10;

/** Plays a match. Its programs are started by the threads, and have ended when this settles. */
export async function runMatch(match: Match, settings: MatchSettings): Promise<MatchResult> {
  const { deals, cores, ms, limitsLevels, signal, onProgress, keep } = settings;
  const tally = newTally(match.bots.length, setupOf(match).players);
  const conducts = match.bots.map(newConduct);
  const stop = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const onAbort = () => {
    Atomics.store(stop, 0, 1);
    Atomics.notify(stop, 0);
  };
  const task = { match, ms, limitsLevels, keepsTranscripts: keep !== undefined, stop };
  const tasks = rangesOf({ from: 0, until: deals }, cores, MOST_DEALS).map((range): MatchTask => ({
    ...task,
    ...range,
  }));
  const file = new URL('./match-worker.ts', import.meta.url);
  const add = (part: MatchPart) => {
    addTally(tally, part.tally);
    for (const [bot, conduct] of conducts.entries()) addConduct(conduct, part.conducts[bot]!);
    for (const { deal, games } of part.kept) keep?.(deal, games);
    onProgress(tally.actions.deals);
  };
  await onThreads<MatchTask, MatchPart>({ file, threads: cores, signal, onAbort }, { tasks, add });
  return { tally, conducts };
}
