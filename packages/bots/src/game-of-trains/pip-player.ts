import { countMisplaced, ownRow } from './own-row.ts';
import { weighingPlayer } from './weighing-player.ts';

/** Puts each card where its number belongs, and looks at nothing else. */
export const pipPlayer = weighingPlayer(ownRow(countMisplaced), false);
