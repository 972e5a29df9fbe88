import standard from '../../decks/game-of-trains.json' with { type: 'json' };
import {
  at,
  checkEach,
  checkInteger,
  checkObject,
  checkOneOf,
  checkUnique,
  type Found,
  type JsonObject,
} from '../check/checks.ts';
import { checkDeckHeader } from '../check/deck-header.ts';
import { unwrap } from '../check/unwrap.ts';
import { type Deck, FUNCTIONS, type WagonCard } from '../contract/deck.ts';
import { type Result, success } from '../contract/problem.ts';

const LIMITS = { game: 'game-of-trains', cards: [60, 96] } as const;

/** A deck of wagons, or what is wrong with it (TR-21). `path` is where the deck stands. */
export function checkDeck(input: unknown, path: string): Result<Deck<WagonCard>> {
  const header = checkDeckHeader(input, LIMITS, path);
  if (!header.ok) return header;
  const { name, cards } = header.value;
  const cardsPath = at(path, 'cards');
  const found = checkEach(cards, cardsPath, checkCard) ?? checkUnique(cards as JsonObject[], cardsPath, 'id');
  if (found) return { ok: false, problem: found };
  const wagons = (cards as readonly WagonCard[]).map((card) => ({ id: card.id, function: card.function }));
  return success({ format: 'roundhouse-deck/1', game: LIMITS.game, name, cards: wagons });
}

export const standardDeck = unwrap(checkDeck(standard, ''));

function checkCard(input: unknown, path: string): Found {
  const card = input as JsonObject;
  return (
    checkObject(input, path) ??
    checkInteger(card['id'], at(path, 'id'), 1, Number.MAX_SAFE_INTEGER) ??
    checkOneOf(card['function'], at(path, 'function'), FUNCTIONS)
  );
}
