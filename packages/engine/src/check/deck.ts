import type { Deck } from '../contract/deck.ts';
import type { Game } from '../contract/game.ts';
import type { Result } from '../contract/problem.ts';
import { checkObject, checkOneOf, type JsonObject, own } from './checks.ts';

/** A deck of the game that it names itself, or the path of what is wrong with it (TR-21). */
export function checkDeck(input: unknown, games: Readonly<Record<string, Game>>): Result<Deck> {
  const game = (input as JsonObject | null | undefined)?.['game'];
  const found = checkObject(input, '') ?? checkOneOf(game, 'game', Object.keys(games));
  return found ? { ok: false, problem: found } : own(games, game)!.checkDeck(input, '');
}
