import type { Chance } from '../contract/chance.ts';
import type { Seat } from '../contract/seat.ts';
import type { GameOfTrainsBoard } from './board.ts';
import { positionOf } from './functions.ts';
import { renewPile } from './pile.ts';
import { emitRefilled, emitRemoved, type OptionalEmit } from './emit.ts';

/** Every seat removes its wagon at a spot, then draws another, until one of them has won (GT-12). */
export function removeWagons(
  board: GameOfTrainsBoard,
  spot: number,
  chance: Chance,
  emit: OptionalEmit,
): void {
  const position = positionOf(spot);
  let seat = board.actor;
  do {
    if (!board.isProtected(seat, position)) remove(board, seat, position, emit);
    seat = board.after(seat);
  } while (seat !== board.actor);
  do {
    if (board.isEmpty(seat, position)) refill(board, seat, position, chance, emit);
    seat = board.after(seat);
  } while (seat !== board.actor && !board.isWon);
}

function remove(board: GameOfTrainsBoard, seat: Seat, position: number, emit: OptionalEmit): void {
  const card = board.takeWagon(seat, position);
  board.addArrival(card);
  if (emit !== undefined) emitRemoved(emit, board, seat, position, card);
}

function refill(
  board: GameOfTrainsBoard,
  seat: Seat,
  position: number,
  chance: Chance,
  emit: OptionalEmit,
): void {
  board.setWagon(seat, position, board.takeFromPile());
  if (emit !== undefined) emitRefilled(emit, board, seat, position);
  if (board.pileCount === 0) renewPile(board, chance, emit);
  if (board.isAscending(seat)) board.winner = seat;
}
