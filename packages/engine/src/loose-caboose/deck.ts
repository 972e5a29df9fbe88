import standard from '../../decks/loose-caboose.json' with { type: 'json' };
import { unwrap } from '../check/unwrap.ts';
import type { Deck, RailwayCard } from '../contract/deck.ts';
import type { Result } from '../contract/problem.ts';
import { checkRailwayDeck } from '../railway/deck.ts';

/** A deck of Loose Caboose, or what is wrong with it (LC-1, TR-21). `path` is where the deck stands. */
export function checkDeck(input: unknown, path: string): Result<Deck<RailwayCard>> {
  return checkRailwayDeck(input, 'loose-caboose', false, path);
}

export const standardDeck = unwrap(checkDeck(standard, ''));
