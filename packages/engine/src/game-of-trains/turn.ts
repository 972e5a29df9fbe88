import type { Chance } from '../contract/chance.ts';
import { type GameOfTrainsBoard, PHASE } from './board.ts';
import { FUNCTION, STEP } from './functions.ts';
import { clearPairs } from './market.ts';
import { renewPile } from './pile.ts';
import { removeWagons } from './remove.ts';
import { protect, replace, shift, swap } from './row.ts';
import { emitDrew, emitEnded, emitSpent, emitUsed, type OptionalEmit } from './emit.ts';

const { PLACING } = PHASE;
const STEPS = STEP;
const { SWAP_SKIP, MOVE_LEFT, REMOVE_LEFT, PROTECT } = FUNCTION;

/** GT-18: after this number of actions of turns the game ends undecided. */
const LAST_TURN = 1000;

/** GT-8. */
export function draw(board: GameOfTrainsBoard, chance: Chance, emit: OptionalEmit): void {
  board.turns++;
  board.phaseIndex = PLACING;
  board.held = board.takeFromPile();
  if (emit !== undefined) emitDrew(emit, board);
  if (board.pileCount === 0) renewPile(board, chance, emit);
}

/** GT-8: the card that was drawn is a wagon, whatever its function (GT-10). */
export function place(board: GameOfTrainsBoard, position: number, emit: OptionalEmit): void {
  replace(board, position, board.held, emit);
}

/** GT-9: a card of the market does what its function says and goes to the discard pile. */
export function use(
  board: GameOfTrainsBoard,
  kind: number,
  position: number,
  chance: Chance,
  emit: OptionalEmit,
): void {
  const card = board.offer(kind);
  board.turns++;
  board.withdraw(kind);
  if (emit !== undefined) emitUsed(emit, board, card, position);
  if (kind === PROTECT) return protect(board, position, card, emit);
  if (kind <= SWAP_SKIP) swap(board, position, position + STEPS[kind]!, emit);
  else if (kind <= MOVE_LEFT) shift(board, position, position + STEPS[kind]!, emit);
  else removeWagons(board, kind - REMOVE_LEFT, chance, emit);
  board.discard(card);
  if (emit !== undefined) emitSpent(emit, board, card);
}

/** A win ends the game at once (GT-17), the last action undecided (GT-18). */
export function endAction(board: GameOfTrainsBoard, emit: OptionalEmit): void {
  const { actor } = board;
  if (board.isWon) return end(board, emit);
  if (board.isAscending(actor)) {
    board.winner = actor;
    return end(board, emit);
  }
  if (board.arrivals > 0) clearPairs(board, emit);
  if (board.turns === LAST_TURN) return end(board, emit);
  board.beginTurn(board.after(actor));
}

function end(board: GameOfTrainsBoard, emit: OptionalEmit): void {
  board.end();
  if (emit !== undefined) emitEnded(emit, board);
}
