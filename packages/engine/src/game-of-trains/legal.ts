import type { Action } from '../contract/action.ts';
import type { Random } from '../contract/random.ts';
import { type GameOfTrainsBoard, PHASE, ROW } from './board.ts';
import { actionOf, functionIn, KIND, targetOf, useOf } from './codec.ts';
import { FIRST_POSITION, FUNCTION, LAST_POSITION } from './functions.ts';

const { PREPARE, TURN, PLACING } = PHASE;
const { CHOOSE, DRAW, PLACE } = KIND;
const { PROTECT } = FUNCTION;
const POSITIONS = ROW;
const DRAW_ACTION = actionOf(DRAW, 0, 0);

/**
 * For every set of functions but PROTECT the ways to use them: how many there are, and function and position
 * of each. With PROTECT it depends on the row.
 */
const SETS = 1 << PROTECT;
const MOST_USES = 24;
const USE_COUNT = Array<number>(SETS).fill(0);
const USES = Array<number>(SETS * MOST_USES).fill(0);

for (let set = 0; set < SETS; set++) {
  for (let kind = 0; kind < PROTECT; kind++) {
    if (((set >> kind) & 1) === 0) continue;
    for (let position = FIRST_POSITION[kind]!; position <= LAST_POSITION[kind]!; position++) {
      USES[set * MOST_USES + USE_COUNT[set]!++] = targetOf(kind, position);
    }
  }
}

/** Writes every legal action to `actions`, unordered, and gives their number. */
export function listLegal(board: GameOfTrainsBoard, actions: Action[]): number {
  const count = countActions(board);
  for (let n = 0; n < count; n++) actions[n] = nthAction(board, n);
  return count;
}

/** A uniformly random legal action. */
export function randomAction(board: GameOfTrainsBoard, random: Random): Action {
  return nthAction(board, random.below(countActions(board)));
}

/** How many actions there are: in a turn to draw, or a way to use (GT-7). */
function countActions(board: GameOfTrainsBoard): number {
  switch (board.phaseIndex) {
    case TURN:
      return 1 + countUses(board);
    case PLACING:
      return POSITIONS;
    case PREPARE:
      return board.drawnCount(board.actor) * POSITIONS;
    default:
      return 0;
  }
}

function nthAction(board: GameOfTrainsBoard, n: number): Action {
  switch (board.phaseIndex) {
    case TURN:
      return n === 0 ? DRAW_ACTION : nthUse(board, n - 1);
    case PLACING:
      return actionOf(PLACE, 0, 1 + n);
    default:
      return nthChoice(board, n);
  }
}

function nthChoice(board: GameOfTrainsBoard, n: number): Action {
  const card = board.drawn(board.actor, Math.floor(n / POSITIONS));
  return actionOf(CHOOSE, board.wagons.textRanks[card]!, 1 + (n % POSITIONS));
}

/** The number of ways in which the actor can use a card of the market (GT-9); only there a card is a function (GT-10). */
function countUses(board: GameOfTrainsBoard): number {
  const count = USE_COUNT[board.offered & (SETS - 1)]!;
  return board.offers(PROTECT) ? count + countUnprotected(board) : count;
}

/** The n-th of these ways; those of PROTECT are last. */
function nthUse(board: GameOfTrainsBoard, n: number): Action {
  const set = board.offered & (SETS - 1);
  const count = USE_COUNT[set]!;
  const target = n < count ? USES[set * MOST_USES + n]! : targetOf(PROTECT, nthUnprotected(board, n - count));
  return useOf(board.wagons.textRanks[board.offer(functionIn(target))]!, target);
}

/** A protected wagon cannot get a second protection (GT-13). */
function countUnprotected(board: GameOfTrainsBoard): number {
  let count = 0;
  for (let position = 1; position <= POSITIONS; position += 3) {
    if (!board.isProtected(board.actor, position)) count++;
  }
  return count;
}

function nthUnprotected(board: GameOfTrainsBoard, n: number): number {
  let position = 1;
  while (board.isProtected(board.actor, position) || n-- > 0) position += 3;
  return position;
}
