import type { Outcome } from '../contract/outcome.ts';
import type { RailwayState } from '../railway/state.ts';

/** The state of TR-12, or the view of TR-16. */
export interface LokNRollState extends RailwayState {
  /** The penalty cards of this turn that are not yet stacked, in the order taken (LR-21). */
  readonly pending: readonly string[];
  readonly derailments: readonly number[];
  readonly outcome?: Outcome;
}

export const PHASES = Object.freeze(['opening', 'turn', 'laying', 'dumping', 'stacking', 'over'] as const);
export type Phase = (typeof PHASES)[number];
