import type { Emit } from '../contract/event.ts';
import { missingSteps } from '../railway/derailing.ts';
import { emitMoved } from '../railway/emit.ts';
import type { LokNRollBoard } from './board.ts';
import type { LokNRollEvent } from './events.ts';
import { takePenalty } from './penalty.ts';

type OptionalEmit = Emit<LokNRollEvent> | undefined;

/**
 * Moves the train card by card toward the front (RW-12), at most `steps`; on broken track a penalty card is
 * taken at that moment (LR-19). Gives how many steps were missing at the front card.
 */
export function moveTrain(board: LokNRollBoard, steps: number, emit: OptionalEmit): number {
  const { railway, cards } = board;
  let began = railway.train;
  const missing = missingSteps(steps, railway.ahead);
  for (; steps > missing; steps--) {
    railway.train++;
    if (cards.broken[railway.trainCard] === 0) continue;
    if (emit !== undefined) emitMoved(board, began, emit);
    began = railway.train;
    takePenalty(board, 1, 'broken', emit);
  }
  if (emit !== undefined && railway.train > began) emitMoved(board, began, emit);
  return missing;
}

/** Moves, and where steps are missing derails: at most `most` penalty cards for them (LR-15, LR-30). */
export function runTrain(board: LokNRollBoard, steps: number, most: number, emit: OptionalEmit): void {
  const missing = moveTrain(board, steps, emit);
  if (missing === 0) return;
  board.derailments[board.actor]!++;
  if (emit !== undefined) emit({ kind: 'derailed', seat: board.actor, missing });
  takePenalty(board, missing < most ? missing : most, 'derailment', emit);
}
