import type { Seat } from './seat.ts';

/** How a game ended (TR-13). A score is null where none is counted (LR-28). */
export interface Outcome {
  readonly scores: readonly (number | null)[];
  readonly winners: readonly Seat[];
}
