import type { Deck } from '../contract/deck.ts';
import { type Result, success } from '../contract/problem.ts';
import {
  at,
  checkEach,
  checkInteger,
  checkList,
  checkObject,
  checkOneOf,
  checkText,
  type Found,
  type JsonObject,
  problem,
} from './checks.ts';

/** What a deck of a game must be, besides its cards. */
export interface DeckLimits {
  readonly game: string;
  /** Fewest and most cards (TR-21). */
  readonly cards: readonly [number, number];
}

/** A deck of which all but the cards is checked: they are as many as allowed. */
export interface DeckHeader {
  readonly deck: JsonObject;
  readonly name: string;
  readonly cards: readonly unknown[];
}

const FORMAT: Deck['format'] = 'roundhouse-deck/1';

/** What all decks have in common (TR-21), or what is wrong with it. `path` is where the deck stands. */
export function checkDeckHeader(input: unknown, limits: DeckLimits, path: string): Result<DeckHeader> {
  const deck = input as JsonObject;
  const found =
    checkObject(input, path) ??
    checkOneOf(deck['format'], at(path, 'format'), [FORMAT]) ??
    checkOneOf(deck['game'], at(path, 'game'), [limits.game]) ??
    checkText(deck['name'], at(path, 'name')) ??
    checkList(deck['cards'], at(path, 'cards')) ??
    checkCount(deck['cards'] as readonly unknown[], limits, at(path, 'cards'));
  if (found) return { ok: false, problem: found };
  return success({ deck, name: deck['name'] as string, cards: deck['cards'] as readonly unknown[] });
}

/** 1 to 16 faces, each with 0 to 9 wheels (TR-21). */
export function checkDie(die: unknown, path: string): Found {
  return (
    checkList(die, path) ??
    checkInteger((die as readonly unknown[]).length, at(path, 'length'), 1, 16) ??
    checkEach(die as readonly unknown[], path, (face, at) => checkInteger(face, at, 0, 9))
  );
}

function checkCount(cards: readonly unknown[], limits: DeckLimits, path: string): Found {
  const [min, max] = limits.cards;
  const found = cards.length;
  return found < min || found > max ? problem('card-count', path, { found, min, max }) : undefined;
}
