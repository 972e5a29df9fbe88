import { lokNRoll } from '@roundhouse/engine/lok-n-roll';
import { ownPoints } from '../railway/own-points.ts';
import { weighingPlayer } from '../railway/weighing-player.ts';
import { stackAnyhow } from './stacking.ts';

/** Sees its own points, trusts the likeliest roll, and lays one card a turn: for fun. */
export const fridaPlayer = weighingPlayer(lokNRoll, {
  evaluator: ownPoints(stackAnyhow, 0.5),
  sight: { cards: 1, rolls: 'likeliest' },
});
