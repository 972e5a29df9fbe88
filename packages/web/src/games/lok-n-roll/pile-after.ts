import type { Action, Seat } from '@roundhouse/engine';
import type { TableSession } from '../../table/session/table-session.svelte.ts';
import { cardOf, formOf, pileOf } from '../railway/view/railway-view.ts';

/** The own penalty pile, bottom to top, and the cards that leave the game. */
export interface PileAfter {
  readonly cards: readonly string[];
  readonly gone: readonly string[];
}

/** What an action leaves of the own penalty pile, if it puts a card there (LR-22). */
export function pileAfter(play: TableSession, action: Action): PileAfter | undefined {
  const form = formOf(play, action);
  if (form.kind !== 'stack' && form.kind !== 'dump') return undefined;
  const { cards = [] } = pileOf(play, play.viewer as Seat);
  const top = cards.at(-1);
  const combines =
    !form.keep && top !== undefined && cardOf(play, top).number === cardOf(play, form.card).number;
  if (combines) return { cards: cards.slice(0, -1), gone: [top, form.card] };
  return { cards: [...cards, form.card], gone: [] };
}
