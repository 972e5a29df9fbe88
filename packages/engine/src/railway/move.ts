import type { BaseEvent, Emit } from '../contract/event.ts';
import type { RailwayBoard } from './board.ts';
import { missingSteps } from './derailing.ts';
import { emitMoved } from './emit.ts';
import type { Moved } from './events.ts';

/**
 * Moves the train card by card toward the front (RW-12), at most `steps`; each time that it reaches broken
 * track, `meetBroken` does what the game asks before the movement goes on. Gives how many steps were missing
 * at the front card.
 */
export function moveTrain<Board extends RailwayBoard, Event extends BaseEvent>(
  board: Board,
  steps: number,
  meetBroken: (board: Board, emit: Emit<Event | Moved> | undefined) => void,
  emit: Emit<Event | Moved> | undefined,
): number {
  const { railway, cards } = board;
  let began = railway.train;
  const missing = missingSteps(steps, railway.ahead);
  for (; steps > missing; steps--) {
    railway.train++;
    if (cards.broken[railway.trainCard] === 0) continue;
    if (emit !== undefined) emitMoved(board, began, emit);
    began = railway.train;
    meetBroken(board, emit);
  }
  if (emit !== undefined && railway.train > began) emitMoved(board, began, emit);
  return missing;
}
