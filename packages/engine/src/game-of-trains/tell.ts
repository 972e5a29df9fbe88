import type { Tell } from '../contract/event.ts';
import { NOBODY, type Seat } from '../contract/seat.ts';
import type { GameOfTrainsBoard } from './board.ts';
import type { GameOfTrainsEvent } from './events.ts';
import { outcomeOf } from './outcome.ts';
import { drawnIds, idOf, rowIds } from './view.ts';

/**
 * The events as they happen on a table, apart from the rules that make them happen: what is told needs room, and V8 makes only
 * small functions part of others.
 */
export type Listener = Tell<GameOfTrainsEvent> | undefined;

type Teller = Tell<GameOfTrainsEvent>;

export function tellDealt(tell: Teller, board: GameOfTrainsBoard, seat: Seat): void {
  tell({ kind: 'dealt', seat, row: rowIds(board, seat) as number[] });
}

export function tellPrepared(tell: Teller, board: GameOfTrainsBoard, seat: Seat): void {
  tell({ kind: 'prepared', seat, count: board.drawnCount(seat), cards: drawnIds(board, seat) });
}

export function tellDiscarded(tell: Teller, board: GameOfTrainsBoard, chosen: number): void {
  const cards = drawnIds(board, board.actor).filter((card) => card !== chosen);
  tell({ kind: 'discarded', seat: board.actor, count: cards.length, cards });
}

export function tellDrew(tell: Teller, board: GameOfTrainsBoard): void {
  tell({ kind: 'drew', seat: board.actor, card: idOf(board, board.held) });
}

export function tellReplaced(
  tell: Teller,
  board: GameOfTrainsBoard,
  position: number,
  card: number,
  replaced: number,
): void {
  const ids = { card: idOf(board, card), replaced: idOf(board, replaced) };
  tell({ kind: 'replaced', seat: board.actor, position, ...ids });
}

export function tellUsed(tell: Teller, board: GameOfTrainsBoard, card: number, position: number): void {
  tell({ kind: 'used', seat: board.actor, card: idOf(board, card), position: position || null });
}

export function tellSwapped(tell: Teller, board: GameOfTrainsBoard, left: number, right: number): void {
  tell({ kind: 'swapped', seat: board.actor, positions: [left, right] });
}

export function tellShifted(tell: Teller, board: GameOfTrainsBoard, from: number, to: number): void {
  tell({ kind: 'shifted', seat: board.actor, from, to });
}

export function tellRemoved(
  tell: Teller,
  board: GameOfTrainsBoard,
  seat: Seat,
  position: number,
  card: number,
): void {
  tell({ kind: 'removed', seat, position, card: idOf(board, card) });
}

export function tellRefilled(tell: Teller, board: GameOfTrainsBoard, seat: Seat, position: number): void {
  tell({ kind: 'refilled', seat, position, card: idOf(board, board.wagon(seat, position)) });
}

export function tellProtected(tell: Teller, board: GameOfTrainsBoard, position: number, card: number): void {
  tell({ kind: 'protected', seat: board.actor, position, card: idOf(board, card) });
}

export function tellUnprotected(
  tell: Teller,
  board: GameOfTrainsBoard,
  position: number,
  card: number,
): void {
  tell({ kind: 'unprotected', seat: board.actor, position, card: idOf(board, card) });
}

export function tellSpent(tell: Teller, board: GameOfTrainsBoard, card: number): void {
  tell({ kind: 'spent', card: idOf(board, card) });
}

export function tellPaired(tell: Teller, board: GameOfTrainsBoard, earlier: number, later: number): void {
  tell({ kind: 'paired', cards: [idOf(board, earlier), idOf(board, later)] });
}

export function tellEnded(tell: Teller, board: GameOfTrainsBoard): void {
  const decidedBy = board.winner === NOBODY ? 'undecided' : 'row';
  tell({ kind: 'ended', outcome: outcomeOf(board), decidedBy });
}
