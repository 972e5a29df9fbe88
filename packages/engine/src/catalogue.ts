import type { GameFacts } from './contract/game.ts';
import { facts as gameOfTrains } from './game-of-trains/facts.ts';
import { facts as lokNRoll } from './lok-n-roll/facts.ts';
import { facts as looseCaboose } from './loose-caboose/facts.ts';

/** What there is to play, without the rules of it: one line per game. */
export const catalogue: Readonly<Record<string, GameFacts>> = Object.freeze({
  'lok-n-roll': lokNRoll,
  'loose-caboose': looseCaboose,
  'game-of-trains': gameOfTrains,
});
