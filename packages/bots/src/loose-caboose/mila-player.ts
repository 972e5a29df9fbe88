import { looseCaboose } from '@roundhouse/engine/loose-caboose';
import { weighingPlayer } from '../railway/weighing-player.ts';
import { evaluatorWith } from './evaluator.ts';

/** She hardly counts on getting rid of the cards that she holds. */
const FADE = 0.95;

/** Keeps an eye on everybody. */
export const milaPlayer = weighingPlayer(looseCaboose, {
  evaluator: evaluatorWith(FADE),
  // The order of the draw pile matters only near the end.
  samples: () => 2,
});
