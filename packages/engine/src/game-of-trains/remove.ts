import type { Chance } from '../contract/chance.ts';
import type { Seat } from '../contract/seat.ts';
import type { GameOfTrainsBoard } from './board.ts';
import { positionOf } from './functions.ts';
import { renewPile } from './pile.ts';
import { type Listener, tellRefilled, tellRemoved } from './tell.ts';

/** Every seat removes its wagon at a spot, then draws another, until one of them has won (GT-12). */
export function removeWagons(board: GameOfTrainsBoard, spot: number, chance: Chance, tell: Listener): void {
  const position = positionOf(spot);
  let seat = board.actor;
  do {
    if (!board.isProtected(seat, position)) remove(board, seat, position, tell);
    seat = board.after(seat);
  } while (seat !== board.actor);
  do {
    if (board.isEmpty(seat, position)) refill(board, seat, position, chance, tell);
    seat = board.after(seat);
  } while (seat !== board.actor && !board.isWon);
}

function remove(board: GameOfTrainsBoard, seat: Seat, position: number, tell: Listener): void {
  const card = board.takeWagon(seat, position);
  board.addArrival(card);
  if (tell !== undefined) tellRemoved(tell, board, seat, position, card);
}

function refill(
  board: GameOfTrainsBoard,
  seat: Seat,
  position: number,
  chance: Chance,
  tell: Listener,
): void {
  board.setWagon(seat, position, board.takeFromPile());
  if (tell !== undefined) tellRefilled(tell, board, seat, position);
  if (board.pileCount === 0) renewPile(board, chance, tell);
  if (board.isAscending(seat)) board.winner = seat;
}
