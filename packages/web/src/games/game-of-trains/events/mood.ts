import type { GameOfTrains } from '@roundhouse/engine/game-of-trains';
import type { Mood } from '../../../ui/pieces/seats/moods.ts';

/**
 * What an event does to the mood of its seat: a wagon that another one takes away leaves it as a derailment does. Who takes
 * everybody's wagons wanted it so.
 */
export function moodOf({ kind }: GameOfTrains['event'], isOwn: boolean): Mood | undefined {
  switch (kind) {
    case 'removed':
      return isOwn ? 'pleased' : 'derailed';
    case 'swapped':
    case 'shifted':
    case 'protected':
      return 'pleased';
    default:
      return undefined;
  }
}
