/** All that goes between a thread of players and those who ask them, as plain data. */
import type { Action, Budget, Memory, PlayerConfig, View } from '@roundhouse/engine';

/** Who is going to decide in the thread, so that nothing has to be loaded once the game is on. Not answered. */
export interface InitPlayer {
  readonly kind: 'init';
  /** A name of the registry of bots. */
  readonly name: string;
  readonly config: PlayerConfig;
}

/** A decision to be made in the thread, with all that it needs: a new thread can answer it as well. */
export interface DecideRequest {
  readonly kind: 'decide';
  /** Different in all requests that a thread gets. */
  readonly id: number;
  readonly name: string;
  readonly config: PlayerConfig;
  readonly view: View;
  readonly memory: Memory;
  readonly legal: readonly Action[];
  readonly budget: Budget;
}

/** The decision of this id is no longer waited for. It may have been answered meanwhile; it is not afterwards. */
export interface AbortRequest {
  readonly kind: 'abort';
  readonly id: number;
}

export type Request = InitPlayer | DecideRequest | AbortRequest;

/** What was decided, or why nothing was. */
export type Reply = { readonly id: number } & ({ readonly action: Action } | { readonly fault: string });
