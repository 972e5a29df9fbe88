import type { Action } from '../contract/action.ts';
import type { Random } from '../contract/random.ts';
import { type GameOfTrainsBoard, ROW, STAGE } from './board.ts';
import { actionOf, KIND } from './codec.ts';
import { FIRST_POSITION, FUNCTION, LAST_POSITION } from './functions.ts';

const { PREPARE, TURN, PLACING } = STAGE;
const { CHOOSE, DRAW, PLACE, USE } = KIND;
const { PROTECT } = FUNCTION;
const POSITIONS = ROW;
const DRAW_ACTION = actionOf(DRAW, 0, 0);

/**
 * For every set of functions but PROTECT the ways to use them: how many there are, and function and position of each. With
 * PROTECT it depends on the row.
 */
const SETS = 1 << PROTECT;
const MOST_USES = 24;
const USE_COUNT = new Uint8Array(SETS);
const USES = new Uint8Array(SETS * MOST_USES);

for (let set = 0; set < SETS; set++) {
  for (let kind = 0; kind < PROTECT; kind++) {
    if (((set >> kind) & 1) === 0) continue;
    for (let position = FIRST_POSITION[kind]!; position <= LAST_POSITION[kind]!; position++) {
      USES[set * MOST_USES + USE_COUNT[set]!++] = (kind << 3) | position;
    }
  }
}

/** Every legal action, in no order. */
export function legalActions(board: GameOfTrainsBoard): Action[] {
  switch (board.stage) {
    case PREPARE:
      return upTo(countChoices(board), (n) => nthChoice(board, n));
    case TURN:
      return [DRAW_ACTION, ...upTo(countUses(board), (n) => nthUse(board, n))];
    case PLACING:
      return upTo(POSITIONS, nthPlace);
    default:
      return [];
  }
}

function upTo(count: number, make: (n: number) => Action): Action[] {
  return Array.from({ length: count }, (_, n) => make(n));
}

/** One legal action, each as likely as the others. */
export function randomAction(board: GameOfTrainsBoard, random: Random): Action {
  if (board.stage === TURN) {
    const n = random.below(1 + countUses(board));
    return n === 0 ? DRAW_ACTION : nthUse(board, n - 1);
  }
  if (board.stage === PLACING) return nthPlace(random.below(POSITIONS));
  return nthChoice(board, random.below(countChoices(board)));
}

function countChoices(board: GameOfTrainsBoard): number {
  return board.drawnCount(board.actor) * POSITIONS;
}

function nthChoice(board: GameOfTrainsBoard, n: number): Action {
  const card = board.drawn(board.actor, Math.floor(n / POSITIONS));
  return actionOf(CHOOSE, board.wagons.textRanks[card]!, 1 + (n % POSITIONS));
}

function nthPlace(n: number): Action {
  return actionOf(PLACE, 0, 1 + n);
}

/** In how many ways the actor can use a card of the market (GT-9). */
function countUses(board: GameOfTrainsBoard): number {
  const count = USE_COUNT[board.offered & (SETS - 1)]!;
  return board.offers(PROTECT) ? count + countUnprotected(board) : count;
}

/** The n-th of these ways; those of PROTECT are last. */
function nthUse(board: GameOfTrainsBoard, n: number): Action {
  const set = board.offered & (SETS - 1);
  const count = USE_COUNT[set]!;
  if (n >= count) return useOf(board, PROTECT, nthUnprotected(board, n - count));
  const use = USES[set * MOST_USES + n]!;
  return useOf(board, use >> 3, use & 7);
}

function useOf(board: GameOfTrainsBoard, kind: number, position: number): Action {
  return actionOf(USE, board.wagons.textRanks[board.offer(kind)]!, position);
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
