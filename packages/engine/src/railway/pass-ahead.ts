import type { Deck, RailwayCard } from '../contract/deck.ts';
import type { RailwayState } from './state.ts';

/** What a pass would bring, as everybody sees it on the table (LR-12, LC-13). */
export interface PassAhead {
  /** Whether there is a card onto which the train moves. */
  readonly moves: boolean;
  /** Whether that is broken track, which costs a card of its own (LR-19, LC-16). */
  readonly broken: boolean;
  /** The cards that lie behind the train then, rearmost first. */
  readonly behind: readonly string[];
}

export function passAhead({ railway, train }: RailwayState, deck: Deck): PassAhead {
  const stand = train ?? 0;
  const next = railway[stand + 1]?.[0];
  const { cards } = deck as Deck<RailwayCard>;
  return {
    moves: next !== undefined,
    broken: cards.some(({ id, broken }) => id === next && broken === true),
    behind: railway.slice(0, next === undefined ? stand : stand + 1).map(([card]) => card),
  };
}
