import type { Seat } from './seat.ts';

/** How a game ended (TR-13). A score is null where none is counted (LR-28). */
export interface Outcome {
  readonly scores: readonly (number | null)[];
  readonly winners: readonly Seat[];
}

/** Whether a score is better than another one: fewer points are, and none, where a game was lost before its end, are worst. */
export function isBetterScore(one: number | null, other: number | null): boolean {
  return (one ?? Infinity) < (other ?? Infinity);
}
