import type { Seat } from './seat.ts';

/** How a game ended (TR-13). A score is null where none is counted (LR-28). */
export interface Outcome {
  readonly scores: readonly (number | null)[];
  readonly winners: readonly Seat[];
}

/** What decided between equals, for the page that shows the result: the last comparison that was needed. */
export type DecidedBy =
  | 'score'
  | 'cards'
  | 'fours'
  | 'threes'
  | 'twos'
  | 'ones'
  | 'shared'
  | 'alone'
  | 'derailments'
  | 'betsy'
  | 'row'
  | 'undecided';
