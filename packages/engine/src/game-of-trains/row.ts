import type { Tell } from '../contract/event.ts';
import { type GameOfTrainsBoard, NONE } from './board.ts';
import type { GameOfTrainsEvent } from './events.ts';
import { isSpot, spotOf } from './functions.ts';

type Listener = Tell<GameOfTrainsEvent> | undefined;

/** A card replaces a wagon of the actor's row, which goes to the market (GT-5, GT-8). */
export function replace(board: GameOfTrainsBoard, position: number, card: number, tell: Listener): void {
  const { actor, wagons } = board;
  const replaced = board.wagon(actor, position);
  board.setWagon(actor, position, card);
  board.addToMarket(replaced);
  if (tell) {
    const ids = { card: wagons.ids[card]!, replaced: wagons.ids[replaced]! };
    tell({ kind: 'replaced', seat: actor, position, ...ids });
  }
  unprotect(board, position, tell);
}

/** Two wagons of the actor's row change places (GT-11). */
export function swap(board: GameOfTrainsBoard, left: number, right: number, tell: Listener): void {
  const { actor } = board;
  const card = board.wagon(actor, left);
  board.setWagon(actor, left, board.wagon(actor, right));
  board.setWagon(actor, right, card);
  if (tell) tell({ kind: 'swapped', seat: actor, positions: [left, right] });
  unprotect(board, left, tell);
  unprotect(board, right, tell);
}

/** A wagon of the actor's row moves, those that it passes make room (GT-11). */
export function shift(board: GameOfTrainsBoard, from: number, to: number, tell: Listener): void {
  const { actor } = board;
  const card = board.wagon(actor, from);
  const step = from < to ? 1 : -1;
  for (let position = from; position !== to; position += step) {
    board.setWagon(actor, position, board.wagon(actor, position + step));
  }
  board.setWagon(actor, to, card);
  if (tell) tell({ kind: 'shifted', seat: actor, from, to });
  for (let position = from; position !== to + step; position += step) unprotect(board, position, tell);
}

/** A used card goes under a wagon of the actor's row (GT-13). */
export function protect(board: GameOfTrainsBoard, position: number, card: number, tell: Listener): void {
  board.setProtection(board.actor, spotOf(position), card);
  if (tell) tell({ kind: 'protected', seat: board.actor, position, card: board.wagons.ids[card]! });
}

/** What was protected has changed its position or is replaced: the protection ends (GT-13). */
function unprotect(board: GameOfTrainsBoard, position: number, tell: Listener): void {
  if (!isSpot(position)) return;
  const { actor } = board;
  const card = board.protection(actor, spotOf(position));
  if (card === NONE) return;
  board.setProtection(actor, spotOf(position), NONE);
  board.addToDiscard(card);
  if (tell) tell({ kind: 'unprotected', seat: actor, position, card: board.wagons.ids[card]! });
}
