import type { Action, Chance, Seat } from '@roundhouse/engine';
import type { Valued } from './valued.ts';

/** A game as a search plays it: one seat's turn after another, each looked through and its end valued. */
export interface SeatPlay<P> {
  /** The actions of a decision that differ, each with its value for the actor. The position stays as it is. */
  readonly values: (position: P) => readonly Valued[];
  /** The same one after the other, each the mean over the position and `others`, among which the actor cannot tell. */
  readonly eachValue?: (position: P, others: readonly P[]) => Iterable<Valued>;
  /** How often a turn was played in one of them. */
  readonly played?: number;
  /** The other legal actions that do the same as one of those. */
  readonly alike: (position: P, action: Action) => readonly Action[];
  /** The value for a seat of a position in which it has ended its turn, or of a game that is over. */
  readonly worth: (position: P, seat: Seat) => number;
  /** Whether a seat still has to decide in the turn that it plays. */
  readonly isDeciding: (position: P, seat: Seat) => boolean;
  /** Whether no seat knows more than another: then the chance of one is what that of the other lacks. */
  readonly isOpen: boolean;
  /** A position of its own that is as this one is, to be played on: it waits where a turn has ended. */
  readonly copyOf: (position: P) => P;
  /** Begins the turn of the next seat; nothing happens where it has begun. */
  readonly beginNextTurn: (position: P, chance: Chance) => void;
}
