import type { Action, GameTypes } from '@roundhouse/engine';
import type { GameContext } from '../table/session/game-context.ts';

/** What a game says about a hint. */
export interface GameHint<Types extends GameTypes = GameTypes> {
  /**
   * Why the best action is better than another, in a sentence made from what differs; undefined: nothing does that one sees. The
   * other is the best of those that are not about as good, in the words for players `the best other move`.
   */
  readonly why: (game: GameContext<Types>, best: Action, next: Action) => string | undefined;
  /** Where on the table an action takes something from, as a selector. */
  readonly source?: (game: GameContext<Types>, action: Action) => string | undefined;
}

/** The hints of a game among those of all games of the page. */
export function anyHint<Types extends GameTypes>(hint: GameHint<Types>): GameHint {
  return hint as unknown as GameHint;
}
