import type { BaseEvent, CardId } from '@roundhouse/engine';
import type { GameOfTrainsEvent } from '@roundhouse/engine/game-of-trains';
import type { TableSession } from '../../../table/session/table-session.svelte.ts';
import type { GameText } from '../../../table/session/game-text.ts';
import { guardOf, stateOf } from '../view/trains-view.ts';

/** The wagons of a row that an event is about: the one that came, wherever it stands now, or those at its positions. */
export function eventCards(play: TableSession, base: BaseEvent): readonly CardId[] {
  const { rows } = stateOf(play);
  const event = base as GameOfTrainsEvent;
  const at = (...positions: readonly number[]) =>
    positions.flatMap((position) => rows[(event as { seat: number }).seat]![position - 1] ?? []);
  switch (event.kind) {
    case 'replaced':
    case 'refilled':
      return rows.some((row) => row.includes(event.card)) ? [event.card] : [];
    case 'swapped':
      return at(...event.positions);
    case 'shifted':
      return at(event.to);
    case 'protected':
      return at(event.position);
    default:
      return [];
  }
}

/** `Row of Anna. Position 3: wagon 23.` */
export function whereIs(play: TableSession, text: GameText, card: CardId): string {
  const state = stateOf(play);
  const number = Number(card);
  const seat = state.rows.findIndex((row) => row.includes(number));
  const position = (state.rows[seat]?.indexOf(number) ?? 0) + 1;
  const guarded = guardOf(state, seat, position) === null ? 'no' : 'yes';
  const row = text.say('page.trains.row', { name: play.names[seat] ?? '' });
  return `${row}. ${text.say('page.trains.wagon', { position, number, guarded })}.`;
}
