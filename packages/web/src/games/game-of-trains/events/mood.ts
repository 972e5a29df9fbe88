import type { GameOfTrains } from '@roundhouse/engine/game-of-trains';
import type { Mood } from '../../../ui/pieces/seats/moods.ts';

/** What an event does to the mood of its seat: a wagon that is taken away leaves it as a derailment does. */
export function moodOf({ kind }: GameOfTrains['event']): Mood | undefined {
  switch (kind) {
    case 'removed':
      return 'derailed';
    case 'swapped':
    case 'shifted':
    case 'protected':
      return 'pleased';
    default:
      return undefined;
  }
}
