import type { Deck, GameTypes, Seat } from '@roundhouse/engine';
import type { At, Highlight } from './highlight.ts';

/** What chance gave, and how likely it was before that it would do harm, or help less. */
export interface Risk {
  /** How many dice were rolled, or the number that was drawn. */
  readonly given: number;
  readonly danger: number;
}

/** Dice that fell, or a draw, and whether they did harm. */
export interface Roll extends At, Risk {
  readonly harmed: boolean;
}

/** An event of a game; the seat that it is about, or -1. */
export interface Noted<Types extends GameTypes = GameTypes> extends At {
  readonly event: Types['event'];
  /** By how much better that seat stood after it; 0 of an automaton, whose cards are no points (LR-33). */
  readonly gain: number;
  readonly after: Types['memory'];
}

/** How a game went, event by event, and what each seat had at each moment. */
export interface Course<Types extends GameTypes = GameTypes> {
  readonly standings: readonly (readonly number[])[];
  readonly rolls: readonly Roll[];
  readonly events: readonly Noted<Types>[];
  readonly winners: readonly Seat[];
  /** The turn in which the step was done that leads to a moment. */
  readonly turnAt: (moment: number) => number;
}

/** What the lines of a plot count: the unit of the game, or points of all but Betsy, whose cards count. */
export type Axis = GameStory['unit'] | 'betsy';

/** What the story of a game is made from: only what everybody at its table sees, so that it is the same for all. */
export interface GameStory<Types extends GameTypes = GameTypes> {
  /** What is counted, as the key of its words. */
  readonly unit: 'points' | 'rises';
  /** The key of the words at the axis of a plot, where in some modes not all seats are counted by the unit. */
  readonly axisOf?: (setup: Types['setup']) => Axis;
  /** Whether the fewest lead. */
  readonly isLeast: boolean;
  /** What each seat has at a moment, counted as it is at the end. */
  readonly standing: (memory: Types['memory'], setup: Types['setup']) => readonly number[];
  /** What dice or a draw risked; undefined where the event is neither. */
  readonly riskOf: (before: Types['memory'], event: Types['event'], deck: Deck) => Risk | undefined;
  /** Whether an event is the harm that dice may do. */
  readonly isHarm: (event: Types['event']) => boolean;
  /** Whether an event counts what was hidden until then, and is nobody's doing. */
  readonly isCount: (event: Types['event']) => boolean;
  /** What is told of this game alone, besides who led, what cost the most, and luck. */
  readonly incidentsOf: (course: Course<Types>) => readonly Highlight[];
  /** What is told, the most telling first. */
  readonly order: readonly Highlight['kind'][];
  /** What is told where there is little else. */
  readonly fillers: readonly Highlight['kind'][];
}

/** The story of a game among all those of the page. */
export function anyStory<Types extends GameTypes>(story: GameStory<Types>): GameStory {
  return story as unknown as GameStory;
}
