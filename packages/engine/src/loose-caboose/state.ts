import type { Outcome } from '../contract/outcome.ts';
import type { RailwayState } from '../railway/state.ts';

/** The state of TR-12, or the view of TR-16. */
export interface LooseCabooseState extends RailwayState {
  /** Per seat in the order banked (LC-16); of other seats only the number. */
  readonly banked: readonly (readonly string[] | number)[];
  readonly discard: readonly string[];
  readonly outcome?: Outcome;
}

export const PHASES = Object.freeze(['opening', 'heading', 'turn', 'laying', 'over'] as const);
export type Phase = (typeof PHASES)[number];
