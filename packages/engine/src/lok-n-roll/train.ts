import type { Emit } from '../contract/event.ts';
import { moveTrain } from '../railway/move.ts';
import type { LokNRollBoard } from './board.ts';
import type { LokNRollEvent } from './events.ts';
import { takePenalty } from './penalty.ts';

type OptionalEmit = Emit<LokNRollEvent> | undefined;

/** On broken track a penalty card is taken at once (LR-19). */
function meetBroken(board: LokNRollBoard, emit: OptionalEmit): void {
  takePenalty(board, 1, 'broken', emit);
}

/** The actor passes (LR-12); so does Betsy where her card cannot be laid (LR-29). */
export function passTurn(board: LokNRollBoard, emit: OptionalEmit): void {
  if (emit !== undefined) emit({ kind: 'passed', seat: board.actor });
  moveTrain(board, 1, meetBroken, emit);
  takePenalty(board, 1, 'pass', emit);
}

/** Moves, and where steps are missing derails: at most `most` penalty cards for them (LR-15, LR-30). */
export function runTrain(board: LokNRollBoard, steps: number, most: number, emit: OptionalEmit): void {
  const missing = moveTrain(board, steps, meetBroken, emit);
  if (missing === 0) return;
  board.derailments[board.actor]!++;
  if (emit !== undefined) emit({ kind: 'derailed', seat: board.actor, missing });
  takePenalty(board, missing < most ? missing : most, 'derailment', emit);
}
