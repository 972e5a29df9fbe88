/** What is measured: every game and mode with its fewest and its most people, set up as the native reference does it. */
import { catalogue, type GameId } from '../src/index.ts';

export interface Case {
  readonly game: GameId;
  readonly mode: string;
  readonly players: number;
}

export const CASES: readonly Case[] = Object.values(catalogue).flatMap(({ id: game, modes }) =>
  Object.entries(modes).flatMap(([mode, { players }]) =>
    [...new Set(players)].map((count) => ({ game, mode, players: count })),
  ),
);
