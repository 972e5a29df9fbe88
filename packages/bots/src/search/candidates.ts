import type { Random } from '@roundhouse/engine';
import type { Thinking } from '../careful/thinking.ts';
import { type Candidate, type Playable, type RoundSearch, valueOf } from './round-search.ts';
import type { Valued } from './valued.ts';

/** At most so many actions are played on. */
const MOST_CANDIDATES = 8;

/** The first of the actions, the best of which comes first: those that are little worse. */
export function candidatesOf(values: readonly Valued[], margin: number): Candidate[] {
  const worst = values[0]!.value - margin;
  return values
    .slice(0, MOST_CANDIDATES)
    .filter(({ value }) => value >= worst)
    .map((each) => ({ ...each, sum: 0, played: 0 }));
}

/** Where actions are played on. */
interface Worlds<P> {
  readonly sample: () => P;
  readonly random: Random;
}

/**
 * The candidates with what playing them on has brought, the best first. By sequential halving (Karnin, Koren and Somekh
 * 2013): all are tried in the same worlds with the same chance, and of each round the worse half is left behind.
 */
export async function playOn<P extends Playable>(
  candidates: readonly Candidate[],
  search: RoundSearch<P>,
  { sample, random }: Worlds<P>,
  iterations: number,
  thinking: Thinking,
): Promise<readonly Valued[]> {
  let left: readonly Candidate[] = candidates;
  let behind: readonly Candidate[] = [];
  const rounds = Math.ceil(Math.log2(candidates.length));
  for (let round = 0; round < rounds; round++) {
    const times = Math.floor(iterations / rounds / left.length);
    for (let time = 0; time < times && !thinking.isOver; time++) {
      const position = sample();
      const seed = random.next();
      left = left.map((candidate) => search.tryOut(position, candidate, seed));
      await thinking.pause();
    }
    const sorted = left.toSorted((one, other) => valueOf(other) - valueOf(one));
    const half = Math.ceil(sorted.length / 2);
    left = sorted.slice(0, half);
    behind = [...sorted.slice(half), ...behind];
  }
  return [...left, ...behind].map((candidate) => ({ action: candidate.action, value: valueOf(candidate) }));
}
