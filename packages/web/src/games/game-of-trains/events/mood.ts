import type { Seat } from '@roundhouse/engine';
import type { GameOfTrains } from '@roundhouse/engine/game-of-trains';
import type { Mood } from '../../../ui/pieces/seats/moods.ts';

/** What an event does to the mood of its seat, by whose turn it happened in and whose turn was the last. */
export function moodOf(event: GameOfTrains['event'], actor?: Seat, latest?: Seat): Mood | undefined {
  switch (event.kind) {
    case 'removed':
      return event.seat === actor ? 'pleased' : afterLoss(actor === latest);
    case 'swapped':
    case 'shifted':
    case 'protected':
      return 'pleased';
    default:
      return undefined;
  }
}

/** A wagon that another one takes away leaves a seat as a derailment does, until the next turn begins. */
const afterLoss = (isFresh: boolean) => (isFresh ? 'derailed' : undefined);
