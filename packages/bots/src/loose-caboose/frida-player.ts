import { looseCaboose } from '@roundhouse/engine/loose-caboose';
import { ownPoints } from '../railway/own-points.ts';
import { weighingPlayer } from '../railway/weighing-player.ts';
import { evaluator } from './evaluator.ts';

/** Sees its own points, trusts the likeliest roll, and lays one card a turn: for fun. */
export const fridaPlayer = weighingPlayer(looseCaboose, {
  evaluator: ownPoints(evaluator.stack, 0.5),
  sight: { cards: 1, rolls: 'likeliest' },
});
