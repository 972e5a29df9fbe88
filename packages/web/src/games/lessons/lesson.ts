import type { CardId, ChanceEntry, GameId } from '@roundhouse/engine';
import type { ClauseId } from '@roundhouse/texts';

/**
 * A lesson as data: a prepared deal, what is decided in it, and a sentence for each decision of the learner, who has seat 0.
 * The rules play it, so it needs no pictures and no rules of its own. What it says lies in the texts, under its game and name.
 */
export interface Lesson {
  readonly game: GameId;
  readonly name: string;
  readonly mode: string;
  /** How many people's seats there are; computers hold those beside the learner's. */
  readonly players: number;
  /** The draw pile, top first. Null is a card that no lesson names; such cards lie below all these, too. */
  readonly pile: readonly (CardId | null)[];
  /** What chance gives after the shuffle, in order (TR-4). */
  readonly chance: readonly ChanceEntry[];
  /** What was decided before the learner sat down (TR-7, TR-8). */
  readonly before: readonly string[];
  readonly steps: readonly LessonStep[];
  /** The clauses that can be tried in it. */
  readonly clauses: readonly ClauseId[];
  /** The lesson whose sentences it says, where it is one rule out of that. */
  readonly of?: string;
}

/**
 * One thing at a time. `say` names a sentence for the learner, who then does `do`, or goes on where there is nothing to do.
 * Without a sentence another seat decides, or the table does what leaves nothing to decide.
 */
export type LessonStep =
  | {
      readonly say: string;
      readonly do?: string;
      /** What is as good, as another card that is alike. What comes after fits all of these. */
      readonly or?: readonly string[];
      readonly at?: Pointer;
      /** What the rules refuse now, by a clause of the lesson: the sentence is about it, and the learner may try. */
      readonly refused?: string;
    }
  | { readonly do: string };

/**
 * What on the table a sentence points at; where nothing is named, the card or button that does what is to be done.
 * An anchor of the table (`pile`, `penalty:0`, `laid:T05`), or a card by its id after `card:`.
 */
export type Pointer = string;

/** All lessons of a game. */
export interface GameLessons {
  /** In the order in which they build on each other, by mode. */
  readonly guided: readonly Lesson[];
  /** One rule each, reached from where that rule is read or refuses something. */
  readonly tries: readonly Lesson[];
}
