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

/** Every case with each of its bots. */
export const BOT_CASES: readonly BotCase[] = CASES.flatMap((each) =>
  botsFor(each.game, each.mode).map((name) => ({ name, ...each })),
);

export function setupOf({ game, mode, players }: Case): Setup {
  const opening = games[game].hasOpening ? { opening: 'players' } : {};
  const checked = checkSetup({ game, mode, players, ...opening, deck: 'standard' }, games);
  if (!checked.ok) throw new Error(checked.problem.path);
  return checked.value;
}
