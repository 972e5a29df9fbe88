import type { Action, Budget, Memory, PlayerConfig, View } from '@roundhouse/engine';

/** Who is going to decide in the worker, so that nothing has to be loaded once the game is on. */
export interface InitPlayer {
  readonly name: string;
  readonly config: PlayerConfig;
}

/** A decision to be made in the worker, with all that it needs: a new thread can answer it as well. */
export interface DecideRequest extends InitPlayer {
  readonly id: number;
  readonly view: View;
  readonly memory: Memory;
  readonly legal: readonly Action[];
  readonly budget: Budget;
}

export type Reply = { readonly id: number } & ({ readonly action: Action } | { readonly fault: string });
