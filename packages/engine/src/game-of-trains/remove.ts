import type { Chance } from '../contract/chance.ts';
import type { Tell } from '../contract/event.ts';
import { NOBODY, type Seat } from '../contract/seat.ts';
import type { GameOfTrainsBoard } from './board.ts';
import type { GameOfTrainsEvent } from './events.ts';
import { positionOf } from './functions.ts';
import { renewPile } from './pile.ts';

type Listener = Tell<GameOfTrainsEvent> | undefined;

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
  } while (seat !== board.actor && board.winner === NOBODY);
}

function remove(board: GameOfTrainsBoard, seat: Seat, position: number, tell: Listener): void {
  const card = board.takeWagon(seat, position);
  board.addArrival(card);
  if (tell) tell({ kind: 'removed', seat, position, card: board.wagons.ids[card]! });
}

function refill(
  board: GameOfTrainsBoard,
  seat: Seat,
  position: number,
  chance: Chance,
  tell: Listener,
): void {
  const card = board.takeFromPile();
  board.setWagon(seat, position, card);
  if (tell) tell({ kind: 'refilled', seat, position, card: board.wagons.ids[card]! });
  renewPile(board, chance, tell);
  if (board.isAscending(seat)) board.winner = seat;
}
