import type { Chance } from '../contract/chance.ts';
import { type GameOfTrainsBoard, STAGE } from './board.ts';
import { FUNCTION, STEP } from './functions.ts';
import { clearPairs } from './market.ts';
import { renewPile } from './pile.ts';
import { removeWagons } from './remove.ts';
import { protect, replace, shift, swap } from './row.ts';
import { type Listener, tellDrew, tellEnded, tellSpent, tellUsed } from './tell.ts';

const { PLACING } = STAGE;
const STEPS = STEP;
const { SWAP_SKIP, MOVE_LEFT, REMOVE_LEFT, PROTECT } = FUNCTION;

/** GT-18: after so many actions of turns the game ends undecided. */
const LAST_TURN = 1000;

/** GT-8. */
export function draw(board: GameOfTrainsBoard, chance: Chance, tell: Listener): void {
  board.turns++;
  board.stage = PLACING;
  board.held = board.takeFromPile();
  if (tell !== undefined) tellDrew(tell, board);
  if (board.pileCount === 0) renewPile(board, chance, tell);
}

/** GT-8. */
export function place(board: GameOfTrainsBoard, position: number, tell: Listener): void {
  replace(board, position, board.held, tell);
}

/** GT-9: a card of the market does what its function says and goes to the discard pile. */
export function use(
  board: GameOfTrainsBoard,
  kind: number,
  position: number,
  chance: Chance,
  tell: Listener,
): void {
  const card = board.offer(kind);
  board.turns++;
  board.withdraw(kind);
  if (tell !== undefined) tellUsed(tell, board, card, position);
  if (kind === PROTECT) return protect(board, position, card, tell);
  if (kind <= SWAP_SKIP) swap(board, position, position + STEPS[kind]!, tell);
  else if (kind <= MOVE_LEFT) shift(board, position, position + STEPS[kind]!, tell);
  else removeWagons(board, kind - REMOVE_LEFT, chance, tell);
  board.discard(card);
  if (tell !== undefined) tellSpent(tell, board, card);
}

/** A win ends the game at once (GT-17), the last action undecided (GT-18). */
export function endAction(board: GameOfTrainsBoard, tell: Listener): void {
  const { actor } = board;
  if (board.isWon) return end(board, tell);
  if (board.isAscending(actor)) {
    board.winner = actor;
    return end(board, tell);
  }
  if (board.arrivals > 0) clearPairs(board, tell);
  if (board.turns === LAST_TURN) return end(board, tell);
  board.beginTurn(board.after(actor));
}

function end(board: GameOfTrainsBoard, tell: Listener): void {
  board.end();
  if (tell !== undefined) tellEnded(tell, board);
}
