import type { GameId } from '../game-id.ts';
import type { GameMaterial } from './law.ts';
import { gameOfTrainsMaterial } from './materials/game-of-trains.ts';
import { lokNRollMaterial } from './materials/lok-n-roll.ts';
import { looseCabooseMaterial } from './materials/loose-caboose.ts';

/** One line per game. */
export const MATERIALS: Readonly<Record<GameId, GameMaterial>> = {
  'lok-n-roll': lokNRollMaterial,
  'loose-caboose': looseCabooseMaterial,
  'game-of-trains': gameOfTrainsMaterial,
};
