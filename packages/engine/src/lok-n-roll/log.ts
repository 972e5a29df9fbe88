import type { LogEntry } from '../contract/game.ts';
import type { LokNRollEvent } from './events.ts';

/** What everybody sees of an event though neither an action nor a view shows it (TR-19). */
export function logEntries(event: LokNRollEvent): readonly LogEntry[] {
  switch (event.kind) {
    case 'started':
      return [{ first: event.first }];
    case 'rolled':
      return [{ dice: event.dice }];
    case 'turned':
      return [{ turned: event.card }];
    case 'took':
      return [{ penalty: [event.seat, event.card] }];
    default:
      return [];
  }
}
