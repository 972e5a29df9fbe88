import type { Action } from '../contract/action.ts';
import { type Refusal, refuse } from '../contract/refusal.ts';
import { cardOf, endOf, flagOf, HEADING_CHOICE, kindOf, LAY, PASS, PLACE, ROLL } from '../railway/codec.ts';
import { loopRefusal, openingRefusal, overlapRefusal } from '../railway/refusal.ts';
import type { LooseCabooseBoard } from './board.ts';
import { openHeadings } from './legal.ts';
import type { Phase } from './state.ts';
import { idOf, numberOf } from '../railway/cards.ts';

/** The kinds of action of each phase (TR-7). */
const KINDS_OF: Readonly<Record<Phase, readonly number[]>> = {
  opening: [PLACE],
  heading: [HEADING_CHOICE],
  turn: [PASS, LAY],
  laying: [LAY, ROLL],
  over: [],
};

/** Why an action is not allowed, the first reason in the order of TR-15. */
export function refusalOf(board: LooseCabooseBoard, action: Action): Refusal | undefined {
  const kind = kindOf(action);
  if (!KINDS_OF[board.phase].includes(kind)) return refuse('TR-7', { phase: board.phase });
  switch (kind) {
    case PLACE:
      return openingRefusal(board, flagOf(action));
    case HEADING_CHOICE:
      return headingRefusal(board, flagOf(action));
    case LAY:
      return layRefusal(board, cardOf(action), flagOf(action));
    default:
      return undefined;
  }
}

/** LC-5: a direction whose front would be closed cannot be chosen. */
function headingRefusal(board: LooseCabooseBoard, end: number): Refusal | undefined {
  return (openHeadings(board) >>> end) & 1 ? undefined : refuse('RW-10', { end: endOf(end) });
}

function layRefusal(board: LooseCabooseBoard, card: number, end: number): Refusal | undefined {
  const { cards, hand, laidNumber } = board;
  if (!hand.has(card)) return refuse('LC-9', { card: cards.ids[card] ?? '' });
  const number = numberOf(cards, card);
  if (board.phase === 'laying' && number !== laidNumber)
    return refuse('LC-10', { card: idOf(cards, card), number, laid: laidNumber });
  return overlapRefusal(board, card, end) ?? loopRefusal(board, card, end);
}
