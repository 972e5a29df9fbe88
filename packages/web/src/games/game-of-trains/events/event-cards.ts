import type { CardId, Seat } from '@roundhouse/engine';
import type { GameOfTrainsEvent } from '@roundhouse/engine/game-of-trains';
import type { TrainsContext } from '../context.ts';
import { functionOf, guardOf } from '../view/trains-view.ts';

/** The wagons of a row that an event is about: the one that came, or those at its positions. */
export function eventCards(game: TrainsContext, event: GameOfTrainsEvent): readonly CardId[] {
  const { rows } = game.view.state;
  const at = (seat: Seat, positions: readonly number[]) =>
    positions.flatMap((position) => rows[seat]![position - 1] ?? []);
  switch (event.kind) {
    case 'replaced':
    case 'refilled':
      return rows.some((row) => row.includes(event.card)) ? [event.card] : [];
    case 'swapped':
      return at(event.seat, event.positions);
    case 'shifted':
      return at(event.seat, [event.to]);
    case 'protected':
      return at(event.seat, [event.position]);
    default:
      return [];
  }
}

/** `Row of Anna. Position 3: wagon 23.` */
export function whereIs(game: TrainsContext, card: CardId): string {
  const { text, view } = game;
  const { state } = view;
  const number = Number(card);
  const seat = state.rows.findIndex((row) => row.includes(number));
  const position = (state.rows[seat]?.indexOf(number) ?? 0) + 1;
  const name = text.say(`function.${functionOf(game, number)}.name`);
  const guarded = guardOf(state, seat, position) === null ? 'no' : 'yes';
  const row = text.say('page.trains.row', { name: game.names[seat] ?? '' });
  return `${row}. ${text.say('page.trains.wagon', { position, number, function: name, guarded })}.`;
}
