import type { Tell } from '../contract/event.ts';
import type { GameOfTrainsBoard } from './board.ts';
import type { GameOfTrainsEvent } from './events.ts';

type Listener = Tell<GameOfTrainsEvent> | undefined;

/** A card replaces a wagon of the actor's row, which goes to the market (GT-5, GT-8). */
export function replace(board: GameOfTrainsBoard, position: number, card: number, tell: Listener): void {
  const { actor, wagons } = board;
  const replaced = board.wagon(actor, position);
  board.setWagon(actor, position, card);
  board.addArrival(replaced);
  if (tell) {
    const ids = { card: wagons.ids[card]!, replaced: wagons.ids[replaced]! };
    tell({ kind: 'replaced', seat: actor, position, ...ids });
  }
  endProtection(board, position, tell);
}

/** Two wagons of the actor's row change places (GT-11). */
export function swap(board: GameOfTrainsBoard, left: number, right: number, tell: Listener): void {
  const { actor } = board;
  const card = board.wagon(actor, left);
  board.setWagon(actor, left, board.wagon(actor, right));
  board.setWagon(actor, right, card);
  if (tell) tell({ kind: 'swapped', seat: actor, positions: [left, right] });
  endProtection(board, left, tell);
  endProtection(board, right, tell);
}

/** A wagon of the actor's row moves past two others, which make room (GT-11). */
export function shift(board: GameOfTrainsBoard, from: number, to: number, tell: Listener): void {
  const { actor } = board;
  const middle = (from + to) >> 1;
  const card = board.wagon(actor, from);
  board.setWagon(actor, from, board.wagon(actor, middle));
  board.setWagon(actor, middle, board.wagon(actor, to));
  board.setWagon(actor, to, card);
  if (tell) tell({ kind: 'shifted', seat: actor, from, to });
  endProtection(board, from, tell);
  endProtection(board, middle, tell);
  endProtection(board, to, tell);
}

/** A used card goes under a wagon of the actor's row (GT-13). */
export function protect(board: GameOfTrainsBoard, position: number, card: number, tell: Listener): void {
  board.protect(board.actor, position, card);
  if (tell) tell({ kind: 'protected', seat: board.actor, position, card: board.wagons.ids[card]! });
}

/** Where a wagon was replaced or has changed its position, its protection ends (GT-13). */
function endProtection(board: GameOfTrainsBoard, position: number, tell: Listener): void {
  const { actor } = board;
  if (!board.isProtected(actor, position)) return;
  const card = board.protection(actor, position);
  board.unprotect(actor, position);
  board.discard(card);
  if (tell) tell({ kind: 'unprotected', seat: actor, position, card: board.wagons.ids[card]! });
}
