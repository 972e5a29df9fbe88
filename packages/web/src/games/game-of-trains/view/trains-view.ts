import type { CardId, Seat, Viewer } from '@roundhouse/engine';
import {
  type GameOfTrainsState,
  type WagonFunction,
  isSpot,
  spotOf,
} from '@roundhouse/engine/game-of-trains';
import type { TrainsContext } from '../context.ts';

export function functionOf(game: TrainsContext, card: CardId): WagonFunction {
  const found = game.deck.cards.find(({ id }) => id === card);
  if (!found) throw new Error(`the deck has no wagon ${card}`);
  return found.function;
}

/** What this viewer drew and has not placed yet: the card of a turn, or those of the setup. */
export function drawnBy(game: TrainsContext): readonly number[] {
  const { held } = game.view.state;
  if (held !== null) return [held];
  const drawn = game.viewer === 'spectator' ? 0 : game.view.state.drawn[game.viewer];
  return typeof drawn === 'object' ? drawn : [];
}

/** How many cards a seat has drawn and not yet placed. */
export function countDrawn(game: TrainsContext, seat: Seat): number {
  const drawn = game.view.state.drawn[seat]!;
  const waiting = typeof drawn === 'number' ? drawn : drawn.length;
  return game.view.phase === 'placing' && game.view.actor === seat ? 1 : waiting;
}

export function countOf(pile: readonly number[] | number): number {
  return typeof pile === 'number' ? pile : pile.length;
}

/** The other seats in the order of play, from the one after the viewer on; all of them for a spectator. */
export function othersOf(game: TrainsContext, viewer: Viewer = game.viewer): Seat[] {
  const { length } = game.names;
  if (viewer === 'spectator') return game.names.map((_, seat) => seat);
  return Array.from({ length: length - 1 }, (_, index) => (viewer + 1 + index) % length);
}

/** The card under a wagon that protects it. */
export function guardOf({ protection }: GameOfTrainsState, seat: Seat, position: number): number | null {
  return isSpot(position) ? protection[seat]![spotOf(position)]! : null;
}
