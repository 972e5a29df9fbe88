import { listOf } from '../contract/list-of.ts';
import type { Seat, Viewer } from '../contract/seat.ts';
import type { View } from '../contract/view.ts';
import { type GameOfTrainsBoard, type GameOfTrainsSetup, NONE, PHASE, ROW } from './board.ts';
import { positionOf, SPOTS } from './functions.ts';
import { outcomeOf } from './outcome.ts';
import type { GameOfTrainsState } from './state.ts';

/** What a viewer may know of Game of Trains. */
export type GameOfTrainsView = View<GameOfTrainsState, GameOfTrainsSetup>;

/** What everybody sees. */
function openState(board: GameOfTrainsBoard) {
  return {
    rows: perSeat(board, (seat) => rowIds(board, seat)),
    protection: perSeat(board, (seat) =>
      listOf(SPOTS, (spot) => protectionId(board, seat, positionOf(spot))),
    ),
    market: board.market().map((card) => idOf(board, card)),
    ...(board.phaseIndex === PHASE.OVER && { outcome: outcomeOf(board) }),
  };
}

/** TR-12: everything. */
export function stateOf(board: GameOfTrainsBoard): GameOfTrainsState {
  return {
    ...openState(board),
    pile: board.pile
      .slice(0, board.pileCount)
      .reverse()
      .map((card) => idOf(board, card)),
    discard: discardIds(board),
    drawn: perSeat(board, (seat) => drawnIds(board, seat)),
    held: heldId(board),
  };
}

/** TR-16: what a viewer may know, built up from what is theirs to see. */
export function viewOf(board: GameOfTrainsBoard, viewer: Viewer): GameOfTrainsView {
  const state = {
    ...openState(board),
    pile: board.pileCount,
    discard: board.discardCount,
    drawn: perSeat(board, (seat) => (seat === viewer ? drawnIds(board, seat) : board.drawnCount(seat))),
    held: board.actor === viewer ? heldId(board) : null,
  };
  const actor = board.phaseIndex === PHASE.OVER ? null : board.actor;
  return { setup: board.setup, viewer, phase: board.phase, actor, state };
}

function heldId(board: GameOfTrainsBoard): number | null {
  return board.phaseIndex === PHASE.PLACING ? idOf(board, board.held) : null;
}

export function rowIds(board: GameOfTrainsBoard, seat: Seat): (number | null)[] {
  return listOf(ROW, (index) => idAt(board, board.wagon(seat, index + 1)));
}

/** What a seat has drawn in the setup and not yet chosen from, sorted. */
export function drawnIds(board: GameOfTrainsBoard, seat: Seat): number[] {
  return sortedIds(
    board,
    listOf(board.drawnCount(seat), (index) => board.drawn(seat, index)),
  );
}

function discardIds(board: GameOfTrainsBoard): number[] {
  return sortedIds(
    board,
    listOf(board.discardCount, (index) => board.discarded(index)),
  );
}

function sortedIds(board: GameOfTrainsBoard, cards: readonly number[]): number[] {
  return cards.toSorted((one, other) => one - other).map((card) => idOf(board, card));
}

function protectionId(board: GameOfTrainsBoard, seat: Seat, position: number): number | null {
  return board.isProtected(seat, position) ? idOf(board, board.protection(seat, position)) : null;
}

export function idOf(board: GameOfTrainsBoard, card: number): number {
  return board.wagons.ids[card]!;
}

function idAt(board: GameOfTrainsBoard, card: number): number | null {
  return card === NONE ? null : idOf(board, card);
}

function perSeat<Item>(board: GameOfTrainsBoard, of: (seat: Seat) => Item): Item[] {
  return listOf(board.seats, of);
}
