import { deepFreeze } from '../contract/deep-freeze.ts';
import type { Deck } from '../contract/deck.ts';
import type { Game, Games, ModeFacts } from '../contract/game.ts';
import { type Result, success } from '../contract/problem.ts';
import { OPENINGS, type Setup } from '../contract/setup.ts';
import { checkInteger, checkObject, checkOneOf, type Found, type JsonObject, namedMember } from './checks.ts';
import { problem } from './problems.ts';

/**
 * The only way to a setup: the keys of TR-1, or the problem of the first wrong one. Unknown keys are ignored.
 */
export function checkSetup(input: unknown, games: Games): Result<Setup> {
  const wrong = checkObject(input, '');
  if (wrong) return { ok: false, problem: wrong };
  const header = input as JsonObject;
  const game = namedMember(games, header['game'], 'game');
  if (!game.ok) return game;
  const found = checkMode(header, game.value);
  if (found) return { ok: false, problem: found };
  const deck = checkDeck(header['deck'], game.value);
  return deck.ok ? success(makeSetup(header, deck.value)) : deck;
}

/** All seats of a mode, those of automata included (TR-2). */
export function seatsOf(mode: ModeFacts, players: number): number {
  return players + mode.automata.length;
}

function checkMode(header: JsonObject, game: Game): Found {
  const { players, first } = header;
  const mode = namedMember(game.modes, header['mode'], 'mode');
  if (!mode.ok) return mode.problem;
  return (
    checkInteger(players, 'players', ...mode.value.players) ??
    checkOpening(header['opening'], game) ??
    (first === undefined
      ? undefined
      : checkInteger(first, 'first', 0, seatsOf(mode.value, players as number) - 1))
  );
}

function checkOpening(opening: unknown, game: Game): Found {
  if (game.hasOpening) return checkOneOf(opening, 'opening', OPENINGS);
  return opening === undefined ? undefined : problem('superfluous', 'opening');
}

function checkDeck(deck: unknown, game: Game): Result<Deck> {
  return deck === 'standard' ? success(game.standardDeck) : game.checkDeck(deck, 'deck');
}

function makeSetup({ game, mode, players, opening, first }: JsonObject, deck: Deck): Setup {
  const options = { ...(opening !== undefined && { opening }), ...(first !== undefined && { first }) };
  return deepFreeze({ game, mode, players, ...options, deck }) as unknown as Setup;
}
