import type { Mood } from '../../../ui/pieces/seats/moods.ts';
import type { RailwayGame } from '../context.ts';

/** So many cards in one run are far. */
const FAR = 5;

/** What an event does to the mood of its seat. */
export function moodOf(event: RailwayGame['event']): Mood | undefined {
  switch (event.kind) {
    case 'derailed':
      return 'derailed';
    case 'combined':
    case 'cancelled':
      return 'pleased';
    case 'moved':
      return event.cards.length >= FAR ? 'pleased' : undefined;
    default:
      return undefined;
  }
}
