import type { Action, Memory, View } from '@roundhouse/engine';

/** What a thread needs to decide for a seat: what that seat may know, and nothing else. */
export interface Decision {
  readonly level: string;
  /** The header of TR-1. */
  readonly setup: object;
  readonly seat: number;
  readonly seed: number;
  readonly view: Omit<View, 'setup'>;
  readonly memory: Memory;
  readonly legal: readonly Action[];
}
