import type { Action, CardId, Deck, Seat, Viewer } from '@roundhouse/engine';
import {
  type GameOfTrainsForm,
  type GameOfTrainsState,
  type WagonCard,
  type WagonFunction,
  isSpot,
  spotOf,
} from '@roundhouse/engine/game-of-trains';
import type { TableSession } from '../../../table/session/table-session.svelte.ts';

export function stateOf(play: TableSession): GameOfTrainsState {
  return play.view.state as GameOfTrainsState;
}

export function formOf(play: TableSession, action: Action): GameOfTrainsForm {
  return play.codec.form(action) as GameOfTrainsForm;
}

export function functionOf(play: TableSession, card: CardId): WagonFunction {
  const found = (play.deck as Deck<WagonCard>).cards.find(({ id }) => id === card);
  if (!found) throw new Error(`the deck has no wagon ${card}`);
  return found.function;
}

/** The cards of the setup that this viewer drew. */
export function ownDrawn(play: TableSession): readonly number[] {
  const drawn = stateOf(play).drawn[play.viewer as Seat];
  return Array.isArray(drawn) ? drawn : [];
}

/** How many cards a seat has drawn and not yet placed. */
export function countDrawn(play: TableSession, seat: Seat): number {
  const drawn = stateOf(play).drawn[seat]!;
  const waiting = typeof drawn === 'number' ? drawn : drawn.length;
  return play.view.phase === 'placing' && play.view.actor === seat ? 1 : waiting;
}

export function countOf(pile: readonly number[] | number): number {
  return typeof pile === 'number' ? pile : pile.length;
}

/** The other seats in the order of play, from the one after the viewer on; all of them for a spectator. */
export function othersOf(play: TableSession, viewer: Viewer = play.viewer): Seat[] {
  const { length } = play.names;
  if (viewer === 'spectator') return play.names.map((_, seat) => seat);
  return Array.from({ length: length - 1 }, (_, index) => (viewer + 1 + index) % length);
}

/** The card under a wagon that protects it. */
export function guardOf({ protection }: GameOfTrainsState, seat: Seat, position: number): number | null {
  return isSpot(position) ? protection[seat]![spotOf(position)]! : null;
}
