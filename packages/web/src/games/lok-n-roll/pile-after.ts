import type { Action, Seat } from '@roundhouse/engine';
import { type LokNRollEvent, type LokNRollMemory, lokNRoll } from '@roundhouse/engine/lok-n-roll';
import type { TableSession } from '../../table/session/table-session.svelte.ts';

/** The own penalty pile, bottom to top, and the cards that leave the game. */
export interface PileAfter {
  readonly cards: readonly string[];
  readonly gone: readonly string[];
}

/** What an action leaves of the own penalty pile, if it puts a card there; what comes after that is left out. */
export function pileAfter(play: TableSession, action: Action): PileAfter | undefined {
  const all = play.preview(action).events as readonly LokNRollEvent[];
  const events = all.slice(0, all.findLastIndex((event) => isOnOwnPile(event, play.viewer as Seat)) + 1);
  if (events.length === 0) return undefined;
  const { picture } = events.reduce(lokNRoll.remember, play.memory as LokNRollMemory);
  const gone = events.flatMap((event) => (event.kind === 'combined' ? event.cards : []));
  return { cards: picture.penalty[play.viewer as Seat] as readonly string[], gone };
}

function isOnOwnPile(event: LokNRollEvent, viewer: Seat): boolean {
  const isPut = event.kind === 'stacked' || event.kind === 'dumped' || event.kind === 'combined';
  return isPut && event.seat === viewer;
}
