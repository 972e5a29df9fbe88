import { sumOfWays, ownRow } from './own-row.ts';
import { weighingPlayer } from './weighing-player.ts';

/** Weighs how far each wagon of its own row is from where it belongs; forgets the other rows. */
export const antonPlayer = weighingPlayer(ownRow(sumOfWays));
