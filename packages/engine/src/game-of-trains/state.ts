import type { Outcome } from '../contract/outcome.ts';

/** The state of TR-12, or the view of TR-16, where a number stands for a list that the viewer may not see. */
export interface GameOfTrainsState {
  readonly pile: readonly number[] | number;
  /** Per seat, positions 1 to 7; null for a wagon that was removed and, after a win, not replaced. */
  readonly rows: readonly (readonly (number | null)[])[];
  /** Per seat the protecting cards under positions 1, 4 and 7, or null (GT-13). */
  readonly protection: readonly (readonly (number | null)[])[];
  /** In order of arrival. */
  readonly market: readonly number[];
  readonly discard: readonly number[] | number;
  /** Per seat, in the setup (GT-4). */
  readonly drawn: readonly (readonly number[] | number)[];
  /** The card drawn and not yet placed (GT-8). */
  readonly held: number | null;
  readonly outcome?: Outcome;
}

export const PHASES = Object.freeze(['prepare', 'turn', 'placing', 'over'] as const);
export type Phase = (typeof PHASES)[number];
