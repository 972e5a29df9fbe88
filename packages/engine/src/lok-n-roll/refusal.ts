import type { Action } from '../contract/action.ts';
import { type Refusal, refuse } from '../contract/refusal.ts';
import { idOf, numberOf, RUBBLE } from '../railway/cards.ts';
import { cardOf, DUMP, END, flagOf, kindOf, LAY, PASS, PLACE, ROLL, STACK } from '../railway/codec.ts';
import { openingRefusal, overlapRefusal } from '../railway/refusal.ts';
import type { LokNRollBoard } from './board.ts';
import { numbersFit } from './number-rule.ts';
import type { Phase } from './state.ts';
import { canCombine } from './penalty.ts';

/** The kinds of action of each phase (TR-7). */
const KINDS_OF: Readonly<Record<Phase, readonly number[]>> = {
  opening: [PLACE],
  turn: [PASS, LAY, DUMP],
  laying: [LAY, ROLL],
  dumping: [DUMP, END],
  stacking: [STACK],
  over: [],
};

/** Why an action is not allowed, the first reason in the order of TR-15. */
export function refusalOf(board: LokNRollBoard, action: Action): Refusal | undefined {
  const kind = kindOf(action);
  if (!KINDS_OF[board.phase].includes(kind)) return refuse('TR-7', { phase: board.phase });
  switch (kind) {
    case PLACE:
      return openingRefusal(board, flagOf(action));
    case LAY:
      return layRefusal(board, cardOf(action), flagOf(action));
    case DUMP:
      return dumpRefusal(board, cardOf(action), flagOf(action));
    case STACK:
      return stackRefusal(board, cardOf(action), flagOf(action));
    default:
      return undefined;
  }
}

function layRefusal(board: LokNRollBoard, card: number, end: number): Refusal | undefined {
  const { cards, hand } = board;
  if (!hand.has(card)) return refuse('LR-11', { card: cards.ids[card] ?? '' });
  const values = { card: idOf(cards, card), number: numberOf(cards, card) };
  if (cards.shape[card] === RUBBLE) return refuse('LR-18', values);
  if (board.phase === 'laying' && cards.number[card] !== board.laidNumber)
    return refuse('LR-13', { ...values, laid: board.laidNumber });
  const front = board.laidNumber;
  if (!numbersFit(numberOf(cards, card), front)) return refuse('LR-17', { ...values, front });
  return overlapRefusal(board, card, end);
}

function dumpRefusal(board: LokNRollBoard, card: number, keep: number): Refusal | undefined {
  const { cards, hand } = board;
  if (!hand.has(card)) return refuse('LR-11', { card: cards.ids[card] ?? '' });
  if (cards.shape[card] !== RUBBLE)
    return refuse('LR-16', { card: idOf(cards, card), number: numberOf(cards, card) });
  return keepRefusal(board, card, keep);
}

function stackRefusal(board: LokNRollBoard, card: number, keep: number): Refusal | undefined {
  if (!board.pending.has(card)) return refuse('LR-21', { card: board.cards.ids[card] ?? '' });
  return keepRefusal(board, card, keep);
}

/** LR-22: declining to combine is a choice only where the numbers match. */
function keepRefusal(board: LokNRollBoard, card: number, keep: number): Refusal | undefined {
  const { cards } = board;
  const top = board.topNumber;
  const number = numberOf(cards, card);
  if (keep === 0 || canCombine(number, top)) return undefined;
  return refuse('LR-22', { card: idOf(cards, card), number, top });
}
