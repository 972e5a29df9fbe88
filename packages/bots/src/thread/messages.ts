/** The messages between a thread of players and its callers, as plain data. */
import type { Action, Assessment, Budget, Memory, PlayerConfig, View } from '@roundhouse/engine';

/** A player that will decide in the thread, so that its code is loaded before the game. Not answered. */
export interface InitPlayer {
  readonly kind: 'init';
  /** Different for every player of a thread, so that those of two tables never mix, however alike they are. */
  readonly player: number;
  /** A name of the registry of bots. */
  readonly name: string;
  readonly config: PlayerConfig;
}

/** A decision to be made in the thread, with all that it needs: a new thread can answer it as well. */
export interface DecideRequest {
  readonly kind: 'decide';
  /** Different in all requests that a thread gets. */
  readonly id: number;
  readonly player: number;
  readonly name: string;
  readonly config: PlayerConfig;
  readonly view: View;
  readonly memory: Memory;
  readonly legal: readonly Action[];
  readonly budget: Budget;
}

/** The same, to be told what is expected of each action. */
export type AssessRequest = Omit<DecideRequest, 'kind' | 'legal'> & { readonly kind: 'assess' };

/** Aborts the decision of this id. It may have been answered already; it is not answered afterwards. */
export interface AbortRequest {
  readonly kind: 'abort';
  readonly id: number;
}

export type Request = InitPlayer | DecideRequest | AssessRequest | AbortRequest;

/** The decision or assessment, or why there is none. */
export type Reply = { readonly id: number } & (
  | { readonly action: Action }
  | { readonly assessment: Assessment | undefined }
  | { readonly fault: string }
);
