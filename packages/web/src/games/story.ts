import type { Deck, GameTypes } from '@roundhouse/engine';

/** What chance gave, and how likely it was before that it would do harm, or help less. */
export interface Risk {
  /** How many dice were rolled, or the number that was drawn. */
  readonly given: number;
  readonly danger: number;
}

/** What the story of a game is made from: only what everybody at its table sees, so that it is the same for all. */
export interface GameStory<Types extends GameTypes = GameTypes> {
  /** What is counted, as the key of its words. */
  readonly unit: 'points' | 'rises';
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
}

/** The story of a game among all those of the page. */
export function anyStory<Types extends GameTypes>(story: GameStory<Types>): GameStory {
  return story as unknown as GameStory;
}
