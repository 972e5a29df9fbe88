import type { Action } from './action.ts';
import type { BaseEvent } from './event.ts';
import type { Memory } from './memory.ts';
import type { Seat } from './seat.ts';

/** What ends certainty: a roll, a pick of chance, or a revealed card that the viewer does not know. */
export type Uncertainty =
  | { readonly kind: 'dice'; readonly dice: number }
  | { readonly kind: 'pick'; readonly options: number }
  | { readonly kind: 'hidden' };

/** What the table awaits afterwards. */
export interface NextDecision {
  readonly phase: string;
  /** Null when the game is over. */
  readonly actor: Seat | null;
  /** The viewer's legal actions then; empty where another seat decides. */
  readonly legal: readonly Action[];
}

/** What one action, or several in a row, would do as far as a viewer can know. */
export interface Preview<Event extends BaseEvent = BaseEvent, Remembered extends Memory = Memory> {
  /** What certainly happens, in order, in the form for the viewer. */
  readonly events: readonly Event[];
  /** Where that is not all: why the rest cannot be known. */
  readonly uncertain?: Uncertainty;
  /** The viewer's memory after these events; its picture is the table as it would look. */
  readonly memory: Remembered;
  /** Where nothing is uncertain. */
  readonly next?: NextDecision;
}
