import { deepFreeze } from '../contract/deep-freeze.ts';
import standard from '../../decks/game-of-trains.json' with { type: 'json' };
import { checkInteger, checkOneOf } from '../check/checks.ts';
import { checkCount, deckChecks } from '../check/deck-parts.ts';
import {
  type Check,
  checkEntries,
  checkMembers,
  type Findings,
  once,
  unlessFound,
} from '../check/findings.ts';
import { unwrap } from '../check/unwrap.ts';
import type { Deck } from '../contract/deck.ts';
import { FUNCTIONS, type WagonCard } from './card.ts';
import type { Problem, Result } from '../contract/problem.ts';

const LEAST_CARDS = 60;
const MOST_CARDS = 96;

/** All problems of a deck of wagons (TR-21). `path` is the path of the deck. */
export function deckProblems(input: unknown, path: string): Iterable<Problem> {
  return checkMembers(input, path, { ...deckChecks(['game-of-trains']), cards: checkCards });
}

/** A deck of wagons, or its first problem (TR-21). `path` is the path of the deck. */
export function checkDeck(input: unknown, path: string): Result<Deck<WagonCard>> {
  return unlessFound(deckProblems(input, path), () => plainDeck(input as Deck<WagonCard>));
}

export const standardDeck = unwrap(checkDeck(standard, ''));

function checkCards(cards: unknown, path: string): Findings {
  const checkId = once((id, where) => checkInteger(id, where, 1, Number.MAX_SAFE_INTEGER));
  return checkEntries(
    cards,
    path,
    (all, where) => checkCount(all, where, LEAST_CARDS, MOST_CARDS),
    (card, where) => checkCard(card, where, checkId),
  );
}

function checkCard(card: unknown, path: string, checkId: Check): Findings {
  return checkMembers(card, path, {
    id: checkId,
    function: (wagonFunction, where) => checkOneOf(wagonFunction, where, FUNCTIONS),
  });
}

/** The deck without unknown keys. */
function plainDeck({ format, game, name, cards }: Deck<WagonCard>): Deck<WagonCard> {
  const wagons = cards.map(({ id, function: wagonFunction }) => ({ id, function: wagonFunction }));
  return deepFreeze({ format, game, name, cards: wagons });
}
