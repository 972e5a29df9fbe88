import type { Action, Budget, Invitation, Memory, View } from '@roundhouse/engine';

/** A decision to be made in the worker, with all that it needs: a new thread can answer it as well. */
export interface Ask {
  readonly id: number;
  readonly name: string;
  readonly invitation: Invitation;
  readonly view: View;
  readonly memory: Memory;
  readonly legal: readonly Action[];
  readonly budget: Budget;
}

export type Reply = { readonly id: number } & ({ readonly action: Action } | { readonly fault: string });
