import type { Chance } from '../contract/chance.ts';
import type { Seat } from '../contract/seat.ts';
import type { Participant, UndoPolicy } from '../contract/table.ts';

/** How a table is run. */
export interface TableOptions {
  /**
   * The chance from a random event on, by its number: the same for the same number, so that redone steps get
   * the same outcome.
   */
  readonly chance: (events: number) => Chance;
  readonly undo: UndoPolicy;
  /** The seats of people; the others are computers'. */
  readonly people: readonly Seat[];
  /** Who sits at the table, by seat. */
  readonly participants?: readonly Participant[];
}

/** Who may take back what at a table. */
export type UndoOptions = Pick<TableOptions, 'undo' | 'people'>;
