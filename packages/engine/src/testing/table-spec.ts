import type { Setup } from '../contract/setup.ts';
import type { Seat } from '../contract/seat.ts';
import type { Participant, UndoPolicy } from '../contract/table.ts';
import { games } from '../games.ts';
import { newTable } from '../table/local-table.ts';
import { seeded } from './seeded-table.ts';

/** A table of a test, plain data. */
export interface TableSpec {
  readonly setup: Setup;
  readonly seed: number;
  readonly undo: UndoPolicy;
  readonly people: readonly Seat[];
  readonly participants?: readonly Participant[];
}

export function localTableOf({ setup, seed, ...options }: TableSpec) {
  return newTable(games[setup.game], setup, { ...options, chance: seeded(seed) });
}
