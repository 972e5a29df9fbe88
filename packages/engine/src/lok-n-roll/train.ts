import type { Tell } from '../contract/event.ts';
import type { PenaltyCause } from '../railway/events.ts';
import { tellMoved } from '../railway/train.ts';
import type { LokNRollBoard } from './board.ts';
import type { LokNRollEvent } from './events.ts';
import { stackOnto } from './penalty.ts';

type Listener = Tell<LokNRollEvent> | undefined;

/**
 * Moves the train card by card toward the front (RW-12), at most `steps`; on broken track a penalty card is taken at that
 * moment (LR-19). Gives how many steps were missing at the front card.
 */
export function moveTrain(board: LokNRollBoard, steps: number, tell: Listener): number {
  const { railway, cards } = board;
  let began = railway.train;
  for (; steps > 0 && railway.hasAhead; steps--) {
    railway.train++;
    if (!cards.broken[railway.trainCard]) continue;
    if (tell) tellMoved(board, began, tell);
    began = railway.train;
    takePenalty(board, 1, 'broken', tell);
  }
  if (tell && railway.train > began) tellMoved(board, began, tell);
  return steps;
}

/** Moves, and where steps are missing derails: at most `most` penalty cards for them (LR-15, LR-30). */
export function runTrain(board: LokNRollBoard, steps: number, most: number, tell: Listener): void {
  const missing = moveTrain(board, steps, tell);
  if (missing === 0) return;
  board.derailments[board.actor]!++;
  if (tell) tell({ kind: 'derailed', seat: board.actor, missing });
  takePenalty(board, Math.min(missing, most), 'derailment', tell);
}

/**
 * Takes penalty cards from the back of the railway, never the train's own (LR-20). They are put aside for the end of the
 * turn (LR-21); Betsy's go onto her pile at once (LR-31).
 */
export function takePenalty(board: LokNRollBoard, count: number, cause: PenaltyCause, tell: Listener): void {
  const { railway, cards, actor } = board;
  for (; count > 0 && railway.hasBehind; count--) {
    const card = railway.takeRear();
    if (tell) tell({ kind: 'took', seat: actor, card: cards.ids[card]!, cause });
    if (actor === board.betsy) stackOnto(board, card, false, 'stacked', tell);
    else board.chains.push(board.pending, card);
  }
  if (tell && count > 0) tell({ kind: 'waived', seat: actor, cards: count });
}
