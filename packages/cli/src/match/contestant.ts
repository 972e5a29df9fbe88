import type { Action, BaseEvent, Outcome, PlayerConfig, Position } from '@roundhouse/engine';
import type { SeatLogs } from '../protocol/seat-logs.ts';
import type { Fault } from './faults.ts';

/** A decision that is due, and where its seat finds what it may know. */
export interface Turn {
  readonly position: Position;
  readonly legal: readonly Action[];
  readonly logs: SeatLogs;
  /** Everything that happened in the game: to be redacted before a player sees it. */
  readonly events: readonly BaseEvent[];
}

export type Decided = { readonly action: Action } | { readonly fault: Fault };

/** One who plays a match, at one seat of one game at a time. */
export interface Contestant {
  /** A game begins. */
  begin(config: PlayerConfig): Promise<void>;
  decide(turn: Turn): Promise<Decided>;
  end(outcome: Outcome): void;
  /** No game follows. */
  close(): Promise<void>;
}
