import type { Setup } from './setup.ts';
import type { Seat, Viewer } from './seat.ts';

/**
 * What a viewer may know of a position now: plain data, built up from what is theirs to see (TR-16, TR-18).
 */
export interface View<State = unknown, GameSetup extends Setup = Setup> {
  readonly setup: GameSetup;
  readonly viewer: Viewer;
  readonly phase: string;
  readonly actor: Seat | null;
  /** The JSON of TR-16. */
  readonly state: State;
}
