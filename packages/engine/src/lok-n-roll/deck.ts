import standard from '../../decks/lok-n-roll.json' with { type: 'json' };
import { unwrap } from '../check/unwrap.ts';
import type { Deck, RailwayCard } from '../contract/deck.ts';
import type { Result } from '../contract/problem.ts';
import { checkRailwayDeck } from '../railway/deck.ts';

/** A deck of LOK'n'ROLL, or what is wrong with it (LR-1, TR-21). `path` is where the deck stands. */
export function checkDeck(input: unknown, path: string): Result<Deck<RailwayCard>> {
  return checkRailwayDeck(input, 'lok-n-roll', true, path);
}

export const standardDeck = unwrap(checkDeck(standard, ''));
