import standard from '../../decks/lok-n-roll.json' with { type: 'json' };
import { unwrap } from '../check/unwrap.ts';
import { railwayDecks } from '../railway/deck.ts';

/** The decks of LOK'n'ROLL (LR-1, TR-21). */
export const { deckProblems, checkDeck } = railwayDecks('lok-n-roll', true);

export const standardDeck = unwrap(checkDeck(standard, ''));
