import type { LogEntry } from '../contract/game.ts';
import type { LooseCabooseEvent } from './events.ts';

/** What everybody sees of an event though neither an action nor a view shows it (TR-19). */
export function logEntries(event: LooseCabooseEvent): readonly LogEntry[] {
  switch (event.kind) {
    case 'started':
      return [{ first: event.first }];
    case 'rolled':
      return [{ dice: event.dice }];
    case 'took':
      return [{ penalty: [event.seat, event.card] }];
    case 'banked':
      return [{ banked: [event.seat, event.card] }];
    case 'reshuffled':
      return [{ reshuffled: event.cards }];
    default:
      return [];
  }
}
