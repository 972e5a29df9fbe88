import { checkSetup, games, type Setup, type GameId } from '@roundhouse/engine';
import { botsFor } from '../bots.ts';

/** A game, one of its modes and a number of people. */
export interface Case {
  readonly game: GameId;
  readonly mode: string;
  readonly players: number;
}

/** Every game and mode with its fewest and most seats of people. */
export const CASES: readonly Case[] = Object.values(games).flatMap((game) =>
  Object.entries(game.modes).flatMap(([mode, { players }]) =>
    [...new Set(players)].map((count) => ({ game: game.id, mode, players: count })),
  ),
);

/** A case, and the name of a bot that plays it. */
export interface BotCase extends Case {
  readonly name: string;
}

/** Every game and mode with each of its bots, every other one with as many people as there can be. */
export const BOT_CASES: readonly BotCase[] = Object.values(games).flatMap(({ id: game, modes }) =>
  Object.entries(modes).flatMap(([mode, { players }]) =>
    botsFor(game, mode).flatMap((name, place) =>
      playsElsewhere(name, mode) ? [] : { name, game, mode, players: players[place % 2]! },
    ),
  ),
);

/** Greta thinks long alone, and with a limit she plays as without one, by other weights. */
function playsElsewhere(name: string, mode: string): boolean {
  return name === 'greta' && mode === 'solo-limit';
}

/** Of them each game with each of its bots once: enough for what the mode cannot change. */
export const STANDARD_BOT_CASES = BOT_CASES.filter(({ mode }) => mode === 'standard');

export function setupOf({ game, mode, players }: Case): Setup {
  const opening = games[game].hasOpening ? { opening: 'players' } : {};
  const checked = checkSetup({ game, mode, players, ...opening, deck: 'standard' }, games);
  if (!checked.ok) throw new Error(checked.problem.path);
  return checked.value;
}
