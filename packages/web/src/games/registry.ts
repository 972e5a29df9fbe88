import { gameOfTrains } from './game-of-trains/index.ts';
import { lokNRoll } from './lok-n-roll/index.ts';
import { looseCaboose } from './loose-caboose/index.ts';
import type { PageGame } from './page-game.ts';

/** What the page knows of every game, by its id: one line per game. */
export const pageGames: Readonly<Record<string, PageGame>> = {
  'lok-n-roll': lokNRoll,
  'loose-caboose': looseCaboose,
  'game-of-trains': gameOfTrains,
};
