import type { Chance } from '../contract/chance.ts';
import type { Emit } from '../contract/event.ts';
import { NO_SEAT } from '../contract/seat.ts';
import { drawIntoHand } from '../railway/deal.ts';
import { MOST_CARDS } from '../railway/deck.ts';
import { layCard } from '../railway/lay.ts';
import { rollDice } from '../railway/roll.ts';
import { playBetsy } from './betsy.ts';
import { type LokNRollBoard, PHASE } from './board.ts';
import type { LokNRollEvent } from './events.ts';
import { stackOnto } from './penalty.ts';
import { countHands, emitEnd } from './score.ts';
import { passTurn, runTrain } from './train.ts';

type OptionalEmit = Emit<LokNRollEvent> | undefined;

const { TURN, LAYING, DUMPING, STACKING, OVER, BETWEEN } = PHASE;

/** LR-14: the number of dice for a number of cards laid. */
export function diceFor(number: number, cards: number): number {
  return number * cards;
}

/** The next turn of a person begins with drawing (LR-11); the game ends where the pile is empty (LR-24). */
export function beginTurn(board: LokNRollBoard, seat: number, chance: Chance, emit: OptionalEmit): void {
  while (board.pileCount > 0) {
    if (seat !== board.betsy) {
      board.phaseIndex = TURN;
      board.turnTo(seat);
      drawIntoHand(board, emit);
      return;
    }
    playBetsy(board, chance, emit);
    seat = 0;
  }
  countHands(board, emit);
  end(board, emit);
}

function end(board: LokNRollBoard, emit: OptionalEmit): void {
  board.phaseIndex = OVER;
  board.actor = NO_SEAT;
  if (emit !== undefined) emitEnd(board, emit);
}

/** A turn is over after dumping (LR-16), or as soon as nothing is left to stack (LR-21): the next seat begins its own. */
export function endTurn(board: LokNRollBoard, chance: Chance, emit: OptionalEmit): void {
  if (board.stopsBetweenTurns && board.pileCount > 0) board.phaseIndex = BETWEEN;
  else beginNextTurn(board, chance, emit);
}

/** The turn of the seat after the actor, which has ended its own. */
export function beginNextTurn(board: LokNRollBoard, chance: Chance, emit?: OptionalEmit): void {
  const next = board.actor + 1;
  beginTurn(board, next === board.seats ? 0 : next, chance, emit);
}

/** LR-12. */
export function pass(board: LokNRollBoard, chance: Chance, emit: OptionalEmit): void {
  passTurn(board, emit);
  endMove(board, chance, emit);
}

/** LR-13. */
export function lay(board: LokNRollBoard, card: number, end: number, emit: OptionalEmit): void {
  board.hand.delete(card);
  board.laidCount = board.phaseIndex === TURN ? 1 : board.laidCount + 1;
  board.phaseIndex = LAYING;
  layCard(board, board.actor, card, end, emit);
}

/**
 * LR-14; for every missing step a person takes a penalty card, as long as the railway has one (LR-15). The
 * derailment that loses the game ends it at once; what was taken for it stays pending (LR-28).
 */
export function roll(board: LokNRollBoard, chance: Chance, emit: OptionalEmit): void {
  const steps = rollDice(board, diceFor(board.laidNumber, board.laidCount), chance, emit);
  runTrain(board, steps, MOST_CARDS, emit);
  if (board.derailments[board.actor] === board.lastDerailment) {
    board.lost = true;
    return end(board, emit);
  }
  endMove(board, chance, emit);
}

/** What was taken is stacked before the turn ends (LR-21). */
function endMove(board: LokNRollBoard, chance: Chance, emit: OptionalEmit): void {
  if (!board.pending.isEmpty) board.phaseIndex = STACKING;
  else endTurn(board, chance, emit);
}

/** LR-21, LR-22. */
export function stack(
  board: LokNRollBoard,
  card: number,
  keep: boolean,
  chance: Chance,
  emit: OptionalEmit,
): void {
  board.pending.delete(card);
  stackOnto(board, card, keep, 'stacked', emit);
  if (board.pending.isEmpty) endTurn(board, chance, emit);
}

/** LR-16. */
export function dump(board: LokNRollBoard, card: number, keep: boolean, emit: OptionalEmit): void {
  board.hand.delete(card);
  board.phaseIndex = DUMPING;
  stackOnto(board, card, keep, 'dumped', emit);
}
