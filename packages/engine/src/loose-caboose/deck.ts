import standard from '../../decks/loose-caboose.json' with { type: 'json' };
import { unwrap } from '../check/unwrap.ts';
import { railwayDecks } from '../railway/deck.ts';

/** The decks of Loose Caboose (LC-1, TR-21). */
export const { deckProblems, checkDeck } = railwayDecks('loose-caboose', false);

export const standardDeck = unwrap(checkDeck(standard, ''));
