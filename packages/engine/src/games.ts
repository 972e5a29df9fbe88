import { anyGame, type Game } from './contract/game.ts';
import type { GameId } from './game-id.ts';
import { lokNRoll } from './lok-n-roll/game.ts';
import { looseCaboose } from './loose-caboose/game.ts';
import { gameOfTrains } from './game-of-trains/game.ts';

/** All games by their id: one line per game. */
export const games: Readonly<Record<GameId, Game>> = Object.freeze({
  'lok-n-roll': anyGame(lokNRoll),
  'loose-caboose': anyGame(looseCaboose),
  'game-of-trains': anyGame(gameOfTrains),
});
