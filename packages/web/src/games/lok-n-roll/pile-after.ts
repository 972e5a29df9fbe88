import type { Action, Seat } from '@roundhouse/engine';
import { type LokNRollEvent, lokNRoll } from '@roundhouse/engine/lok-n-roll';
import { pileOf } from '../railway/view/railway-view.ts';
import type { LokNRollContext } from './context.ts';

/** The own penalty pile after an action that puts a card there, bottom to top; later events are left out. */
export function pileAfter(game: LokNRollContext, action: Action): readonly string[] | undefined {
  const { viewer } = game;
  if (viewer === 'spectator') return undefined;
  const { events: all } = game.preview(action);
  const events = all.slice(0, all.findLastIndex((event) => isOnOwnPile(event, viewer)) + 1);
  if (events.length === 0) return undefined;
  const { picture } = events.reduce(lokNRoll.remember, game.memory);
  return pileOf(picture, viewer).cards ?? [];
}

function isOnOwnPile(event: LokNRollEvent, viewer: Seat): boolean {
  const isPut = event.kind === 'stacked' || event.kind === 'dumped' || event.kind === 'combined';
  return isPut && event.seat === viewer;
}
