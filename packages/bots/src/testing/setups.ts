import { checkSetup, games, type Setup, type GameId } from '@roundhouse/engine';

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

export function setupOf({ game, mode, players }: Case): Setup {
  const opening = games[game].hasOpening ? { opening: 'players' } : {};
  const checked = checkSetup({ game, mode, players, ...opening, deck: 'standard' }, games);
  if (!checked.ok) throw new Error(checked.problem.path);
  return checked.value;
}
