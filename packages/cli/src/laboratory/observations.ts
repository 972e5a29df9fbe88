import type { GameId } from '@roundhouse/engine';
import { observation as gameOfTrains } from './game-of-trains/observation.ts';
import { observation as lokNRoll } from './lok-n-roll/observation.ts';
import { observation as looseCaboose } from './loose-caboose/observation.ts';
import { anyObservation, type Observation } from './observation.ts';

/** One line per game; its folder says what of it is noted. */
export const observations: Readonly<Record<GameId, Observation>> = {
  'lok-n-roll': anyObservation(lokNRoll),
  'loose-caboose': anyObservation(looseCaboose),
  'game-of-trains': anyObservation(gameOfTrains),
};
