import { looseCaboose } from '@roundhouse/engine/loose-caboose';
import { weighingPlayer } from '../railway/weighing-player.ts';
import { evaluator } from './evaluator.ts';

/** Weighs one turn ahead, over every roll of the dice. */
export const carefulPlayer = weighingPlayer(looseCaboose, {
  evaluator,
  // The order of the draw pile matters only near the end.
  samples: () => 2,
});
