import type { Deck } from '../contract/deck.ts';
import type { Game, Games } from '../contract/game.ts';
import { isGameId } from '../game-id.ts';
import type { Problem, Result } from '../contract/problem.ts';
import { isObject } from './checks.ts';
import { deckChecks } from './deck-parts.ts';
import { checkMembers, unlessFound } from './findings.ts';

/**
 * All problems of a deck of the game that it names, in the order of the document; a missing member is
 * reported at the start of the object that lacks it (TR-21). None if the deck is valid.
 */
export function deckProblems(input: unknown, games: Games): readonly Problem[] {
  const game = gameOf(input, games);
  return [...(game?.deckProblems(input, '') ?? checkMembers(input, '', deckChecks(Object.keys(games))))];
}

/** A deck of the game that it names, or its first problem (TR-21). */
export function checkDeck(input: unknown, games: Games): Result<Deck> {
  const game = gameOf(input, games);
  return game ? game.checkDeck(input, '') : unlessFound(deckProblems(input, games), hasProblems);
}

/** A deck that names no game has this problem at least. */
function hasProblems(): never {
  throw new Error('a deck of no game');
}

function gameOf(input: unknown, games: Games): Game | undefined {
  return isObject(input) && isGameId(input['game']) ? games[input['game']] : undefined;
}
