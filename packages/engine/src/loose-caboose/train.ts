import type { Emit } from '../contract/event.ts';
import { missingSteps } from '../railway/derailing.ts';
import { emitMoved } from '../railway/emit.ts';
import type { LooseCabooseBoard } from './board.ts';
import type { LooseCabooseEvent } from './events.ts';
import { bankRear } from './penalty.ts';

/**
 * Moves the train card by card toward the front (RW-12), at most `steps`; on broken track a card is banked
 * before the movement goes on (LC-16). Gives how many steps were missing at the front card.
 */
export function moveTrain(
  board: LooseCabooseBoard,
  steps: number,
  emit: Emit<LooseCabooseEvent> | undefined,
): number {
  const { railway, cards } = board;
  let began = railway.train;
  const missing = missingSteps(steps, railway.ahead);
  for (; steps > missing; steps--) {
    railway.train++;
    if (cards.broken[railway.trainCard] === 0) continue;
    if (emit !== undefined) emitMoved(board, began, emit);
    began = railway.train;
    bankRear(board, emit);
  }
  if (emit !== undefined && railway.train > began) emitMoved(board, began, emit);
  return missing;
}
