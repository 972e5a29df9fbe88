import type { Seat } from '@roundhouse/engine';
import type { GameOfTrains } from '@roundhouse/engine/game-of-trains';
import type { Mood } from '../../../ui/pieces/seats/moods.ts';

/**
 * What an event does to the mood of its seat. A wagon that another one takes away leaves a seat as a derailment does, until
 * the next turn begins. `actor`: whose turn it was; `latest`: whose turn was the last, as nobody has two in a row.
 */
export function moodOf(event: GameOfTrains['event'], actor?: Seat, latest?: Seat): Mood | undefined {
  switch (event.kind) {
    case 'removed':
      if (event.seat === actor) return 'pleased';
      return actor === latest ? 'derailed' : undefined;
    case 'swapped':
    case 'shifted':
    case 'protected':
      return 'pleased';
    default:
      return undefined;
  }
}
