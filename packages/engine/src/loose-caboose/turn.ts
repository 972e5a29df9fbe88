import type { Chance } from '../contract/chance.ts';
import type { Emit } from '../contract/event.ts';
import { NO_SEAT } from '../contract/seat.ts';
import { drawIntoHand } from '../railway/deal.ts';
import { layCard } from '../railway/lay.ts';
import { moveTrain } from '../railway/move.ts';
import { rollDice } from '../railway/roll.ts';
import { type LooseCabooseBoard, PHASE } from './board.ts';
import type { LooseCabooseEvent } from './events.ts';
import { bankRear, takePenalty } from './penalty.ts';
import { countHands, emitEnd } from './score.ts';

type OptionalEmit = Emit<LooseCabooseEvent> | undefined;

const { TURN, LAYING, OVER, BETWEEN } = PHASE;

/** LC-11: how many dice are rolled for cards of a number, however many they are. */
export function diceFor(number: number): number {
  return number;
}

/** A turn begins with drawing (LC-9). The draw pile is not empty. */
export function beginTurn(board: LooseCabooseBoard, seat: number, emit: OptionalEmit): void {
  board.phaseIndex = TURN;
  board.turnTo(seat);
  drawIntoHand(board, emit);
}

/**
 * The game ends with the turn in which the last card of the pile is drawn, by LC-9 or for a penalty (LC-18,
 * LC-19).
 */
function endTurn(board: LooseCabooseBoard, emit: OptionalEmit): void {
  if (board.pileCount === 0 || board.reshuffled) end(board, emit);
  else if (board.stopsBetweenTurns) board.phaseIndex = BETWEEN;
  else beginNextTurn(board, emit);
}

/** The turn of the seat after the actor, which has ended its own. */
export function beginNextTurn(board: LooseCabooseBoard, emit?: OptionalEmit): void {
  const next = board.actor + 1;
  beginTurn(board, next === board.seats ? 0 : next, emit);
}

function end(board: LooseCabooseBoard, emit: OptionalEmit): void {
  countHands(board, emit);
  board.phaseIndex = OVER;
  board.actor = NO_SEAT;
  if (emit !== undefined) emitEnd(board, emit);
}

/** LC-13. */
export function pass(board: LooseCabooseBoard, chance: Chance, emit: OptionalEmit): void {
  if (emit !== undefined) emit({ kind: 'passed', seat: board.actor });
  moveTrain(board, 1, bankRear, emit);
  takePenalty(board, 1, 'pass', chance, emit);
  endTurn(board, emit);
}

/** LC-10. */
export function lay(board: LooseCabooseBoard, card: number, end: number, emit: OptionalEmit): void {
  board.hand.delete(card);
  board.laidCount = board.phaseIndex === TURN ? 1 : board.laidCount + 1;
  board.phaseIndex = LAYING;
  layCard(board, board.actor, card, end, emit);
}

/** LC-11; for missing steps the train derails (LC-12). */
export function roll(board: LooseCabooseBoard, chance: Chance, emit: OptionalEmit): void {
  const steps = rollDice(board, diceFor(board.laidNumber), chance, emit);
  const missing = moveTrain(board, steps, bankRear, emit);
  if (missing > 0) derail(board, missing, chance, emit);
  endTurn(board, emit);
}

function derail(board: LooseCabooseBoard, missing: number, chance: Chance, emit: OptionalEmit): void {
  if (emit !== undefined) emit({ kind: 'derailed', seat: board.actor, missing });
  takePenalty(board, missing, 'derailment', chance, emit);
}
