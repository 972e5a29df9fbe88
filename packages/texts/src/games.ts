import { gameOfTrains } from './game-of-trains/game-texts.ts';
import type { GameTexts } from './game-texts.ts';
import { lokNRoll } from './lok-n-roll/game-texts.ts';
import { looseCaboose } from './loose-caboose/game-texts.ts';

/** The texts of every game. */
const GAMES: Readonly<Record<string, GameTexts>> = {
  'lok-n-roll': lokNRoll,
  'loose-caboose': looseCaboose,
  'game-of-trains': gameOfTrains,
};

/** The texts of a game, by its id. */
export function gameTexts(game: string): GameTexts {
  const texts = GAMES[game];
  if (!texts) throw new Error(`no texts for the game ${game}`);
  return texts;
}
