import type { GameOfTrainsBoard } from './board.ts';
import { positionOf, SPOTS } from './functions.ts';
import {
  type Listener,
  tellProtected,
  tellReplaced,
  tellShifted,
  tellSwapped,
  tellUnprotected,
} from './tell.ts';

/** A card replaces a wagon of the actor's row, which goes to the market (GT-5, GT-8). */
export function replace(board: GameOfTrainsBoard, position: number, card: number, tell: Listener): void {
  const { actor } = board;
  const replaced = board.wagon(actor, position);
  board.setWagon(actor, position, card);
  board.addArrival(replaced);
  if (tell) tellReplaced(tell, board, position, card, replaced);
  endProtections(board, board.bit(actor, position), tell);
}

/** Two wagons of the actor's row change places (GT-11). */
export function swap(board: GameOfTrainsBoard, left: number, right: number, tell: Listener): void {
  const { actor } = board;
  const card = board.wagon(actor, left);
  board.setWagon(actor, left, board.wagon(actor, right));
  board.setWagon(actor, right, card);
  if (tell) tellSwapped(tell, board, left, right);
  endProtections(board, board.bit(actor, left) | board.bit(actor, right), tell);
}

/** A wagon of the actor's row moves past two others, which make room (GT-11). */
export function shift(board: GameOfTrainsBoard, from: number, to: number, tell: Listener): void {
  const { actor } = board;
  const middle = (from + to) >> 1;
  const card = board.wagon(actor, from);
  board.setWagon(actor, from, board.wagon(actor, middle));
  board.setWagon(actor, middle, board.wagon(actor, to));
  board.setWagon(actor, to, card);
  if (tell) tellShifted(tell, board, from, to);
  endProtections(board, 7 * board.bit(actor, Math.min(from, to)), tell);
}

/** A used card goes under a wagon of the actor's row (GT-13). */
export function protect(board: GameOfTrainsBoard, position: number, card: number, tell: Listener): void {
  board.protect(board.actor, position, card);
  if (tell) tellProtected(tell, board, position, card);
}

/** Where wagons of the actor's row were replaced or have changed their positions, their protection ends (GT-13). */
function endProtections(board: GameOfTrainsBoard, changed: number, tell: Listener): void {
  if ((board.guarded & changed) !== 0) endProtectionsOf(board, changed, tell);
}

function endProtectionsOf(board: GameOfTrainsBoard, changed: number, tell: Listener): void {
  for (let spot = 0; spot < SPOTS; spot++) {
    const position = positionOf(spot);
    const { actor } = board;
    if ((board.guarded & changed & board.bit(actor, position)) === 0) continue;
    const card = board.protection(actor, position);
    board.unprotect(actor, position);
    board.discard(card);
    if (tell) tellUnprotected(tell, board, position, card);
  }
}
