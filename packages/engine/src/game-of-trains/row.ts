import type { GameOfTrainsBoard } from './board.ts';
import {
  emitProtected,
  emitReplaced,
  emitShifted,
  emitSwapped,
  emitUnprotected,
  type OptionalEmit,
} from './emit.ts';

/** A card replaces a wagon of the actor's row, which goes to the market (GT-5, GT-8). */
export function replace(board: GameOfTrainsBoard, position: number, card: number, emit: OptionalEmit): void {
  const { actor } = board;
  const replaced = board.wagon(actor, position);
  board.setWagon(actor, position, card);
  board.addArrival(replaced);
  if (emit !== undefined) emitReplaced(emit, board, position, card, replaced);
  endProtection(board, 1 << position, emit);
}

/** Two wagons of the actor's row change places (GT-11). */
export function swap(board: GameOfTrainsBoard, left: number, right: number, emit: OptionalEmit): void {
  const { actor } = board;
  board.swapWagons(actor, left, right);
  if (emit !== undefined) emitSwapped(emit, board, left, right);
  endProtection(board, (1 << left) | (1 << right), emit);
}

/** A wagon of the actor's row moves past two others, which make room (GT-11). */
export function shift(board: GameOfTrainsBoard, from: number, to: number, emit: OptionalEmit): void {
  const { actor } = board;
  const middle = (from + to) >> 1;
  board.turnWagons(actor, from, middle, to);
  if (emit !== undefined) emitShifted(emit, board, from, to);
  endProtection(board, (1 << from) | (1 << middle) | (1 << to), emit);
}

/** A used card goes under a wagon of the actor's row (GT-13). */
export function protect(board: GameOfTrainsBoard, position: number, card: number, emit: OptionalEmit): void {
  board.protect(board.actor, position, card);
  if (emit !== undefined) emitProtected(emit, board, position, card);
}

/**
 * Where wagons of the actor's row were replaced or have changed their positions, protection ends (GT-13): of
 * one at most. `changed` has bit 1 for position 1.
 */
function endProtection(board: GameOfTrainsBoard, changed: number, emit: OptionalEmit): void {
  const ended = board.guardedOf(board.actor) & changed;
  if (ended !== 0) discardProtection(board, 31 - Math.clz32(ended), emit);
}

function discardProtection(board: GameOfTrainsBoard, position: number, emit: OptionalEmit): void {
  const card = board.protection(board.actor, position);
  board.unprotect(board.actor, position);
  board.discard(card);
  if (emit !== undefined) emitUnprotected(emit, board, position, card);
}
