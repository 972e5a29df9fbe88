import type { Action } from './action.ts';
import type { Chance } from './chance.ts';
import type { BaseEvent, Emit } from './event.ts';
import type { Outcome } from './outcome.ts';
import type { Random } from './random.ts';
import type { Refusal } from './refusal.ts';
import type { Seat, Viewer } from './seat.ts';
import type { Setup } from './setup.ts';
import type { View } from './view.ts';

/** What a position waits for. There is no third kind: chance is resolved within a step. */
export type Awaits =
  | { readonly kind: 'decision'; readonly seat: Seat; readonly phase: string }
  | { readonly kind: 'over'; readonly outcome: Outcome };

/**
 * A game at a moment: mutable, compact, cheap to clone. Only the rules write to it. The laws named below are
 * checked for every game over random play (`testing/laws.ts`).
 */
export interface Position<State = unknown, Event extends BaseEvent = BaseEvent> {
  readonly setup: Setup;
  /** All seats, Betsy's included. */
  readonly seats: number;
  /**
   * One of the phases of TR-11. Two have the same name in every game, because the page asks for them: `turn`, in which
   * a turn begins, and `over`.
   */
  readonly phase: string;
  /** The seat that decides, or NO_SEAT when the game is over. Betsy never decides. */
  readonly actor: Seat;

  awaits(): Awaits;

  /**
   * Every legal action, ascending, which is the order of their texts (TR-10); empty when the game is over.
   */
  legal(): Action[];

  /**
   * Writes every legal action to the start of `actions`, unordered, and gives their number; the rest of the
   * list is left as it was. For search, which reuses one list.
   */
  listLegal(actions: Action[]): number;

  /** Why an action is not allowed (TR-15), or undefined where it is, whatever integer it is. Changes nothing. */
  refusal(action: Action): Refusal | undefined;

  /**
   * Does a legal action and all that follows from it without a decision. It checks nothing: what `refusal`
   * has not let through may do anything. Wrong chance throws and leaves a broken position.
   */
  readonly play: (action: Action, chance: Chance, emit?: Emit<Event>) => void;

  /** A uniformly random legal action, without listing them where that can be avoided. */
  randomAction(random: Random): Action;

  /**
   * The exact distribution of a roll: at index k the probability that `dice` dice show k wheels in all. Empty
   * in a game without dice; in one with dice a number that is no whole number from 0 to 64 throws a
   * RangeError.
   */
  odds(dice: number): readonly number[];

  /** Everything, as TR-12 writes it; with `outcome` when the game is over (TR-13). */
  state(): State;

  /** What a viewer may know; there is no other way to see a position from outside. */
  view(viewer: Viewer): View<State>;

  /** A copy that shares nothing that changes. */
  clone(): Position<State, Event>;

  /**
   * Copies another position of the same setup into this one. For search: much faster than a clone, since
   * nothing is allocated.
   */
  copyFrom(other: this): void;
}
