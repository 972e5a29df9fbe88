import type { BaseEvent } from '../contract/event.ts';
import type { Game, LogEntry } from '../contract/game.ts';
import type { Seat } from '../contract/seat.ts';

/** A decision: who decided what, in the words of TR-7 or TR-8. */
export interface Decision {
  readonly seat: Seat;
  readonly action: string;
}

/**
 * What happened openly in one step (TR-19), in order: the decision, if there was one, and what came of it.
 */
export function logOf(
  game: Game,
  decision: Decision | undefined,
  events: readonly BaseEvent[],
): readonly LogEntry[] {
  const entries = events.flatMap((event) => game.logEntries(event));
  return decision ? [{ seat: decision.seat, action: decision.action }, ...entries] : entries;
}
