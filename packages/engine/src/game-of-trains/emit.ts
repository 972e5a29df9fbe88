import type { Emit } from '../contract/event.ts';
import { NO_SEAT, type Seat } from '../contract/seat.ts';
import type { GameOfTrainsBoard } from './board.ts';
import type { GameOfTrainsEvent } from './events.ts';
import { outcomeOf } from './outcome.ts';
import { drawnIds, idOf, rowIds } from './view.ts';

/**
 * The events of a table, apart from the rules that cause them: building events takes code, and V8 inlines
 * only small functions.
 */
export type OptionalEmit = Emit<GameOfTrainsEvent> | undefined;

type Emitter = Emit<GameOfTrainsEvent>;

export function emitDealt(emit: Emitter, board: GameOfTrainsBoard, seat: Seat): void {
  emit({ kind: 'dealt', seat, row: rowIds(board, seat) as number[] });
}

export function emitPrepared(emit: Emitter, board: GameOfTrainsBoard, seat: Seat): void {
  emit({ kind: 'prepared', seat, count: board.drawnCount(seat), cards: drawnIds(board, seat) });
}

export function emitDiscarded(emit: Emitter, board: GameOfTrainsBoard, chosen: number): void {
  const cards = drawnIds(board, board.actor).filter((card) => card !== chosen);
  emit({ kind: 'discarded', seat: board.actor, count: cards.length, cards });
}

export function emitDrew(emit: Emitter, board: GameOfTrainsBoard): void {
  emit({ kind: 'drew', seat: board.actor, card: idOf(board, board.held) });
}

export function emitReplaced(
  emit: Emitter,
  board: GameOfTrainsBoard,
  position: number,
  card: number,
  replaced: number,
): void {
  const ids = { card: idOf(board, card), replaced: idOf(board, replaced) };
  emit({ kind: 'replaced', seat: board.actor, position, ...ids });
}

export function emitUsed(emit: Emitter, board: GameOfTrainsBoard, card: number, position: number): void {
  emit({ kind: 'used', seat: board.actor, card: idOf(board, card), position: position || null });
}

export function emitSwapped(emit: Emitter, board: GameOfTrainsBoard, left: number, right: number): void {
  const { actor } = board;
  // They stand where they came already.
  const cards = [idOf(board, board.wagon(actor, right)), idOf(board, board.wagon(actor, left))] as const;
  emit({ kind: 'swapped', seat: actor, positions: [left, right], cards });
}

export function emitShifted(emit: Emitter, board: GameOfTrainsBoard, from: number, to: number): void {
  const { actor } = board;
  emit({ kind: 'shifted', seat: actor, from, to, card: idOf(board, board.wagon(actor, to)) });
}

export function emitRemoved(
  emit: Emitter,
  board: GameOfTrainsBoard,
  seat: Seat,
  position: number,
  card: number,
): void {
  emit({ kind: 'removed', seat, position, card: idOf(board, card) });
}

export function emitRefilled(emit: Emitter, board: GameOfTrainsBoard, seat: Seat, position: number): void {
  emit({ kind: 'refilled', seat, position, card: idOf(board, board.wagon(seat, position)) });
}

export function emitProtected(emit: Emitter, board: GameOfTrainsBoard, position: number, card: number): void {
  emit({ kind: 'protected', seat: board.actor, position, card: idOf(board, card) });
}

export function emitUnprotected(
  emit: Emitter,
  board: GameOfTrainsBoard,
  position: number,
  card: number,
): void {
  emit({ kind: 'unprotected', seat: board.actor, position, card: idOf(board, card) });
}

export function emitSpent(emit: Emitter, board: GameOfTrainsBoard, card: number): void {
  emit({ kind: 'spent', card: idOf(board, card) });
}

export function emitPaired(emit: Emitter, board: GameOfTrainsBoard, earlier: number, later: number): void {
  emit({ kind: 'paired', cards: [idOf(board, earlier), idOf(board, later)] });
}

export function emitEnded(emit: Emitter, board: GameOfTrainsBoard): void {
  const decidedBy = board.winner === NO_SEAT ? 'undecided' : 'row';
  emit({ kind: 'ended', outcome: outcomeOf(board), decidedBy });
}
