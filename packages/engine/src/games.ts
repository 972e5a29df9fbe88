import type { Game } from './contract/game.ts';
import { gameOfTrains } from './game-of-trains/game.ts';

/** All games by their id: one line per game. */
export const games: Readonly<Record<string, Game>> = {
  'game-of-trains': gameOfTrains,
};
