import type { Tell } from '../contract/event.ts';
import { tellMoved } from '../railway/train.ts';
import type { LooseCabooseBoard } from './board.ts';
import type { LooseCabooseEvent } from './events.ts';
import { bankRear } from './penalty.ts';

/**
 * Moves the train card by card toward the front (RW-12), at most `steps`; on broken track a card is banked before the
 * movement goes on (LC-16). Gives how many steps were missing at the front card.
 */
export function moveTrain(
  board: LooseCabooseBoard,
  steps: number,
  tell: Tell<LooseCabooseEvent> | undefined,
): number {
  const { railway, cards } = board;
  let began = railway.train;
  for (; steps > 0 && railway.hasAhead; steps--) {
    railway.train++;
    if (!cards.broken[railway.trainCard]) continue;
    if (tell) tellMoved(board, began, tell);
    began = railway.train;
    bankRear(board, tell);
  }
  if (tell && railway.train > began) tellMoved(board, began, tell);
  return steps;
}
