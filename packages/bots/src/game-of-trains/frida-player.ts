import { countMisplaced, ownRow } from './own-row.ts';
import { weighingPlayer } from './weighing-player.ts';

/** Counts the wagons of its own row that are where they belong: for fun. */
export const fridaPlayer = weighingPlayer(ownRow(countMisplaced));
