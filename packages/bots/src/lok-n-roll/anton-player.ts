import { lokNRoll } from '@roundhouse/engine/lok-n-roll';
import { ownPoints } from '../railway/own-points.ts';
import { weighingPlayer } from '../railway/weighing-player.ts';
import { evaluator } from './evaluator.ts';

/** Weighs every roll and all cards of a turn, by its own points alone. */
export const antonPlayer = weighingPlayer(lokNRoll, {
  evaluator: ownPoints(evaluator.stack, 1),
});
