import type { Deck } from '../contract/deck.ts';
import { at, checkInteger, checkList, checkOneOf, checkText, type Found } from './checks.ts';
import { problem } from './problems.ts';
import { type Check, checkEntries, type Findings } from './findings.ts';

const FORMAT: Deck['format'] = 'roundhouse-deck/1';

/** What all decks have in common (TR-21). `games` are those that there are decks of. */
export function deckChecks(games: readonly string[]): Readonly<Record<string, Check>> {
  return {
    format: (format, path) => checkOneOf(format, path, [FORMAT]),
    game: (game, path) => checkOneOf(game, path, games),
    name: checkText,
    cards: checkList,
  };
}

/** Fewest and most cards (TR-21). */
export function checkCount(cards: readonly unknown[], path: string, min: number, max: number): Found {
  const found = cards.length;
  return found < min || found > max ? problem('card-count', path, { found, min, max }) : undefined;
}

/** 1 to 16 faces, each with 0 to 9 wheels (TR-21). */
export function checkDie(die: unknown, path: string): Findings {
  return checkEntries(
    die,
    path,
    (faces, where) => checkInteger(faces.length, at(where, 'length'), 1, 16),
    (face, where) => checkInteger(face, where, 0, 9),
  );
}
