import type { LogEntry } from '../contract/game.ts';
import type { GameOfTrainsEvent } from './events.ts';

/** What everybody sees of an event and neither action nor view shows (TR-19). */
export function logEntries(event: GameOfTrainsEvent): readonly LogEntry[] {
  switch (event.kind) {
    case 'started':
      return [{ first: event.first }];
    case 'replaced':
      return [{ placed: [event.seat, event.position, event.card] }];
    case 'refilled':
      return [{ row: [event.seat, event.position, event.card] }];
    case 'reshuffled':
      return [{ reshuffled: event.cards }];
    default:
      return [];
  }
}
