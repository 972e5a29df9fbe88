import { deepFreeze } from '../contract/deep-freeze.ts';
import { checkBoolean, checkInteger, checkName, checkOneOf, type Found, isObject } from '../check/checks.ts';
import { checkCount, checkDie, deckChecks } from '../check/deck-parts.ts';
import {
  type Check,
  checkEntries,
  checkMembers,
  type Findings,
  once,
  unlessFound,
} from '../check/findings.ts';
import type { Deck } from '../contract/deck.ts';
import { type RailwayCard, SHAPES } from './card.ts';
import type { GameId } from '../game-id.ts';
import type { Problem, Result } from '../contract/problem.ts';

/** TR-21: there must be enough cards for the opening, the removed ones and the hands. */
const LEAST_TRACK = 40;
export const MOST_CARDS = 64;
export const HIGHEST_NUMBER = 4;

/** What can be wrong with a deck of the railway games alone. */
export type RailwayDeckProblem =
  | 'track-count' // `found` track cards, at least `min` needed
  | 'no-rubble' // a card without rails in a game without rubble
  | 'broken-rubble'; // rubble that claims to be broken track

/** The deck check of a railway game: all problems, and the deck where there are none. */
export interface RailwayDecks {
  readonly deckProblems: (input: unknown, path: string) => Iterable<Problem>;
  readonly checkDeck: (input: unknown, path: string) => Result<Deck<RailwayCard>>;
}

/** The decks of a railway game (TR-21). `hasRubble`: whether it has cards without rails. */
export function railwayDecks(game: GameId, hasRubble: boolean): RailwayDecks {
  const deckProblems = (input: unknown, path: string) =>
    checkMembers(input, path, {
      ...deckChecks([game]),
      die: checkDie,
      cards: (cards, where) => checkCards(cards, where, hasRubble),
    });
  return {
    deckProblems,
    checkDeck: (input, path) =>
      unlessFound(deckProblems(input, path), () => plainDeck(input as Deck<RailwayCard>)),
  };
}

function checkCards(cards: unknown, path: string, hasRubble: boolean): Findings {
  const checkId = once(checkName);
  return checkEntries(
    cards,
    path,
    (all, where) => checkCounts(all, where, hasRubble),
    (card, where) => checkCard(card, where, checkId, hasRubble),
  );
}

/** Too little track is reported only where there is rubble: without it, too few cards say the same. */
function* checkCounts(cards: readonly unknown[], path: string, hasRubble: boolean): Findings {
  const wrongCount = checkCount(cards, path, LEAST_TRACK, MOST_CARDS);
  if (wrongCount) yield wrongCount;
  const rubble = hasRubble ? cards.filter(isRubble).length : 0;
  const found = cards.length - rubble;
  if (rubble > 0 && found < LEAST_TRACK) yield wrong('track-count', path, { found, min: LEAST_TRACK });
}

function checkCard(card: unknown, path: string, checkId: Check, hasRubble: boolean): Findings {
  return checkMembers(card, path, {
    id: checkId,
    number: (number, where) => checkInteger(number, where, 1, HIGHEST_NUMBER),
    shape: (shape, where) => checkShape(shape, where, hasRubble),
    broken: (broken, where) => checkBroken(broken, where, hasRubble && isRubble(card)),
  });
}

function checkShape(shape: unknown, path: string, hasRubble: boolean): Found {
  if (shape !== undefined) return checkOneOf(shape, path, SHAPES);
  return hasRubble ? undefined : wrong('no-rubble', path);
}

function checkBroken(broken: unknown, path: string, ofRubble: boolean): Found {
  if (broken === undefined) return undefined;
  if (ofRubble && broken === true) return wrong('broken-rubble', path);
  return checkBoolean(broken, path);
}

function wrong(code: RailwayDeckProblem, path: string, values: Problem['values'] = {}): Problem {
  return { clause: 'TR-1', code, path, values };
}

function isRubble(card: unknown): boolean {
  return isObject(card) && card['shape'] === undefined;
}

/** The deck without unknown keys. */
function plainDeck({ format, game, name, die = [], cards }: Deck<RailwayCard>): Deck<RailwayCard> {
  return deepFreeze({ format, game, name, die: [...die], cards: cards.map(plainCard) });
}

function plainCard({ id, number, shape, broken }: RailwayCard): RailwayCard {
  return { id, number, ...(shape && { shape }), ...(broken && { broken }) };
}
