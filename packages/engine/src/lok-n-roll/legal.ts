import type { Action } from '../contract/action.ts';
import type { Random } from '../contract/random.ts';
import { countBits, nthBit } from '../railway/bits.ts';
import { ofNumber, without } from '../railway/cards.ts';
import { actionOf, DUMP, END, PASS, PLACE, ROLL, STACK } from '../railway/codec.ts';
import { openingEnds } from '../railway/lay.ts';
import { listCards, listEnds, listLays, OTHER, randomLay } from '../railway/legal.ts';
import { type LokNRollBoard, PHASE } from './board.ts';
import { UNFIT } from './number-rule.ts';
import { COMBINING } from './penalty.ts';

const { OPENING, TURN, LAYING, DUMPING, STACKING } = PHASE;

const PASSING = actionOf(PASS, 0, 0);
const ROLLING = actionOf(ROLL, 0, 0);
const ENDING = actionOf(END, 0, 0);

/** Writes every legal action to `actions`, unordered, and gives their number. */
export function listLegal(board: LokNRollBoard, actions: Action[]): number {
  switch (board.phaseIndex) {
    case OPENING:
      return listEnds(actions, PLACE, openingEnds(board));
    case TURN:
      actions[0] = PASSING;
      return listDumps(board, actions, listLays(board, actions, 1, fitting(board)));
    case LAYING:
      actions[0] = ROLLING;
      return listLays(board, actions, 1, ofNumber(board.laidNumber));
    case DUMPING:
      actions[0] = ENDING;
      return listDumps(board, actions, 1);
    case STACKING:
      return listKeeps(board, actions, 0, STACK, board.pending.low, board.pending.high);
    default:
      return 0;
  }
}

/** A uniformly random legal action. */
export function randomAction(board: LokNRollBoard, random: Random): Action {
  switch (board.phaseIndex) {
    case TURN:
      return randomTurn(board, random);
    case LAYING:
      return randomLay(board, ofNumber(board.laidNumber), ROLLING, 0, random);
    case STACKING:
      return randomStack(board, random);
    case DUMPING:
      return randomDump(board, random);
    default: {
      const places: Action[] = [];
      return places[random.below(listEnds(places, PLACE, openingEnds(board)))]!;
    }
  }
}

/** The kind of cards that a turn may begin with: LR-17. */
function fitting(board: LokNRollBoard): number {
  return without(UNFIT[board.laidNumber]!);
}

/** Rubble of the hand may be dumped (LR-16). */
function listDumps(board: LokNRollBoard, actions: Action[], at: number): number {
  const { rubble } = board.cards;
  return listKeeps(board, actions, at, DUMP, board.hand.low & rubble[0]!, board.hand.high & rubble[1]!);
}

/**
 * Cards that may be put onto the penalty pile; where one would combine, declining is a way of its own (LR-21,
 * LR-22).
 */
function listKeeps(
  board: LokNRollBoard,
  actions: Action[],
  at: number,
  kind: number,
  low: number,
  high: number,
): number {
  const { numbered } = board.cards;
  const match = 2 * COMBINING[board.topNumber]!;
  const after = listCards(actions, at, actionOf(kind, 0, 0), low, high);
  return listCards(actions, after, actionOf(kind, 0, 1), low & numbered[match]!, high & numbered[match + 1]!);
}

function randomTurn(board: LokNRollBoard, random: Random): Action {
  const { rubble } = board.cards;
  const low = board.hand.low & rubble[0]!;
  const high = board.hand.high & rubble[1]!;
  const dumps = (low | high) === 0 ? 0 : countKeeps(board, low, high);
  const action = randomLay(board, fitting(board), PASSING, dumps, random);
  return action === OTHER ? randomKeep(board, DUMP, low, high, random) : action;
}

function randomDump(board: LokNRollBoard, random: Random): Action {
  const { rubble } = board.cards;
  const low = board.hand.low & rubble[0]!;
  const high = board.hand.high & rubble[1]!;
  const dumps = countKeeps(board, low, high);
  return random.below(dumps + 1) === dumps ? ENDING : randomKeep(board, DUMP, low, high, random);
}

function randomStack(board: LokNRollBoard, random: Random): Action {
  return randomKeep(board, STACK, board.pending.low, board.pending.high, random);
}

/** In how many ways one of some cards can be put onto the penalty pile. */
function countKeeps(board: LokNRollBoard, low: number, high: number): number {
  const { numbered } = board.cards;
  const match = 2 * COMBINING[board.topNumber]!;
  return countBits(low, high) + countBits(low & numbered[match]!, high & numbered[match + 1]!);
}

/** One way to put one of some cards onto the penalty pile. */
function randomKeep(board: LokNRollBoard, kind: number, low: number, high: number, random: Random): Action {
  const { numbered } = board.cards;
  const match = 2 * COMBINING[board.topNumber]!;
  const lowMatch = low & numbered[match]!;
  const highMatch = high & numbered[match + 1]!;
  const cards = countBits(low, high);
  const n = random.below(cards + countBits(lowMatch, highMatch));
  if (n < cards) return actionOf(kind, nthBit(low, high, n), 0);
  return actionOf(kind, nthBit(lowMatch, highMatch, n - cards), 1);
}
