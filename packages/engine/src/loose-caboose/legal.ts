import type { Action } from '../contract/action.ts';
import type { Random } from '../contract/random.ts';
import { WORDS } from '../railway/card-sets.ts';
import { numbered } from '../railway/cards.ts';
import { actionOf, HEADING_CHOICE, LAY, PASS, ROLL } from '../railway/codec.ts';
import { listPlaces, openingEnds } from '../railway/lay.ts';
import { Options, randomOption } from '../railway/options.ts';
import type { LooseCabooseBoard } from './board.ts';

const PASSING = actionOf(PASS, 0, 0);
const ROLLING = actionOf(ROLL, 0, 0);

const lays = new Options();

/** Finds in `lays` what of the hand may be laid, in a turn or after a first card (LC-10, RW-7 to RW-9). */
function findLays(board: LooseCabooseBoard): void {
  const { cards, hands, actor, railway } = board;
  let low = hands.words[actor * WORDS]!;
  let high = hands.words[actor * WORDS + 1]!;
  if (board.phase === 'laying') {
    const laid = numbered(board.laidNumber);
    low &= cards.ofNumber[laid]!;
    high &= cards.ofNumber[laid + 1]!;
  }
  if ((low | high) === 0) lays.clear();
  else lays.attach(cards, low, high, railway.room() & ~railway.loops());
}

/** The directions that can be chosen: `b` always, `a` unless its front would be closed (LC-5). */
export function openHeadings(board: LooseCabooseBoard): number {
  return board.railway.closedTurnedAround() ? 0b10 : 0b11;
}

function listHeadings(board: LooseCabooseBoard): Action[] {
  const ends = openHeadings(board);
  return [0, 1].filter((end) => (ends >>> end) & 1).map((end) => actionOf(HEADING_CHOICE, 0, end));
}

/** Every legal action, in no order. */
export function legalActions(board: LooseCabooseBoard): Action[] {
  switch (board.phase) {
    case 'opening':
      return listPlaces(openingEnds(board));
    case 'heading':
      return listHeadings(board);
    case 'turn':
      findLays(board);
      return [PASSING, ...lays.list(LAY)];
    case 'laying':
      findLays(board);
      return [ROLLING, ...lays.list(LAY)];
    case 'over':
      return [];
  }
}

/** One legal action, each as likely as the others. */
export function randomAction(board: LooseCabooseBoard, random: Random): Action {
  switch (board.phase) {
    case 'turn':
      findLays(board);
      return randomOption(lays, LAY, PASSING, random);
    case 'laying':
      findLays(board);
      return randomOption(lays, LAY, ROLLING, random);
    default: {
      const actions = legalActions(board);
      return actions[random.below(actions.length)]!;
    }
  }
}
