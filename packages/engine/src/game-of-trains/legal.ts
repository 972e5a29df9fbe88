import type { Action } from '../contract/action.ts';
import type { Random } from '../contract/random.ts';
import { type GameOfTrainsBoard, NONE, PLACING, PREPARE, ROW, TURN } from './board.ts';
import { actionOf, CHOOSE, DRAW_ACTION, PLACE, USE } from './codec.ts';
import { FIRST_POSITION, LAST_POSITION, positionOf, PROTECT, SPOTS } from './functions.ts';

/** Every legal action, in no order. */
export function legalActions(board: GameOfTrainsBoard): Action[] {
  switch (board.stage) {
    case PREPARE:
      return upTo(board.drawnCount(board.actor) * ROW, (n) => nthChoose(board, n));
    case TURN:
      return [DRAW_ACTION, ...upTo(countUses(board), (n) => nthUse(board, n))];
    case PLACING:
      return upTo(ROW, nthPlace);
    default:
      return [];
  }
}

/** One legal action, each as likely as the others. */
export function randomAction(board: GameOfTrainsBoard, random: Random): Action {
  switch (board.stage) {
    case TURN: {
      const n = random.below(1 + countUses(board));
      return n === 0 ? DRAW_ACTION : nthUse(board, n - 1);
    }
    case PLACING:
      return nthPlace(random.below(ROW));
    default:
      return nthChoose(board, random.below(board.drawnCount(board.actor) * ROW));
  }
}

function upTo(count: number, make: (n: number) => Action): Action[] {
  return Array.from({ length: count }, (_, n) => make(n));
}

function nthChoose(board: GameOfTrainsBoard, n: number): Action {
  const card = board.drawn(board.actor, Math.floor(n / ROW));
  return actionOf(CHOOSE, board.wagons.textRanks[card]!, 1 + (n % ROW));
}

function nthPlace(n: number): Action {
  return actionOf(PLACE, 0, 1 + n);
}

function countUses(board: GameOfTrainsBoard): number {
  let count = 0;
  for (let index = 0; index < board.marketCount; index++) count += usesOf(board, board.market(index));
  return count;
}

/** The n-th use of a card of the market. */
function nthUse(board: GameOfTrainsBoard, n: number): Action {
  let index = 0;
  for (;;) {
    const card = board.market(index++);
    const uses = usesOf(board, card);
    if (n < uses) return actionOf(USE, board.wagons.textRanks[card]!, nthPosition(board, card, n));
    n -= uses;
  }
}

/** In how many ways the actor can use a card of the market: without a target it cannot be used (GT-9). */
function usesOf(board: GameOfTrainsBoard, card: number): number {
  const kind = board.wagons.functions[card]!;
  return kind === PROTECT ? countUnprotected(board) : LAST_POSITION[kind]! - FIRST_POSITION[kind]! + 1;
}

function nthPosition(board: GameOfTrainsBoard, card: number, n: number): number {
  const kind = board.wagons.functions[card]!;
  return kind === PROTECT ? nthUnprotected(board, n) : FIRST_POSITION[kind]! + n;
}

/** A protected wagon cannot get a second protection (GT-13). */
function countUnprotected(board: GameOfTrainsBoard): number {
  let count = 0;
  for (let spot = 0; spot < SPOTS; spot++) if (board.protection(board.actor, spot) === NONE) count++;
  return count;
}

function nthUnprotected(board: GameOfTrainsBoard, n: number): number {
  let spot = 0;
  for (; ; spot++) if (board.protection(board.actor, spot) === NONE && n-- === 0) return positionOf(spot);
}
