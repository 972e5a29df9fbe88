import { isBetterScore } from '@roundhouse/engine';

/** Something reached with the same cards, as far as it can be compared. */
export interface Ranked {
  /** Less is better; null comes last. */
  readonly measure: number | null;
  readonly at: number;
}

/** The better first; of equals the older. */
export function byRank<One extends Ranked>(all: readonly One[]): One[] {
  return all.toSorted((one, other) => {
    if (isBetterScore(one.measure, other.measure)) return -1;
    return isBetterScore(other.measure, one.measure) ? 1 : one.at - other.at;
  });
}
