import type { Action } from '../contract/action.ts';
import type { Random } from '../contract/random.ts';
import { ANY, ofNumber } from '../railway/cards.ts';
import { actionOf, HEADING_CHOICE, PASS, PLACE, ROLL } from '../railway/codec.ts';
import { openingEnds } from '../railway/lay.ts';
import { listEnds, listLays, randomLay } from '../railway/legal.ts';
import { type LooseCabooseBoard, PHASE } from './board.ts';

const { OPENING, HEADING, TURN, LAYING } = PHASE;

const PASSING = actionOf(PASS, 0, 0);
const ROLLING = actionOf(ROLL, 0, 0);

/** The directions that can be chosen: `b` always, `a` unless its front would be closed (LC-5). */
export function openHeadings(board: LooseCabooseBoard): number {
  return board.railway.closedTurnedAround() ? 0b10 : 0b11;
}

/** Writes every legal action to `actions`, unordered, and gives their number. */
export function listLegal(board: LooseCabooseBoard, actions: Action[]): number {
  switch (board.phaseIndex) {
    case OPENING:
      return listEnds(actions, PLACE, openingEnds(board));
    case HEADING:
      return listEnds(actions, HEADING_CHOICE, openHeadings(board));
    case TURN:
      actions[0] = PASSING;
      return listLays(board, actions, 1, ANY);
    case LAYING:
      actions[0] = ROLLING;
      return listLays(board, actions, 1, ofNumber(board.laidNumber));
    default:
      return 0;
  }
}

/** A uniformly random legal action. */
export function randomAction(board: LooseCabooseBoard, random: Random): Action {
  switch (board.phaseIndex) {
    case TURN:
      return randomLay(board, ANY, PASSING, 0, random);
    case LAYING:
      return randomLay(board, ofNumber(board.laidNumber), ROLLING, 0, random);
    default: {
      const actions: Action[] = [];
      return actions[random.below(listLegal(board, actions))]!;
    }
  }
}
