import type { GameId } from '@roundhouse/engine';
import { gameOfTrains } from './game-of-trains/game-texts.ts';
import { anyTexts, type GameTexts } from './game-texts.ts';
import { lokNRoll } from './lok-n-roll/game-texts.ts';
import { looseCaboose } from './loose-caboose/game-texts.ts';

/** The texts of every game. */
const GAMES: Readonly<Record<GameId, GameTexts>> = {
  'lok-n-roll': anyTexts(lokNRoll),
  'loose-caboose': anyTexts(looseCaboose),
  'game-of-trains': anyTexts(gameOfTrains),
};

/** The texts of a game, by its id. */
export function gameTexts(game: GameId): GameTexts {
  return GAMES[game];
}
