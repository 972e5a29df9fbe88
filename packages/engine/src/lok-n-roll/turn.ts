import type { Chance } from '../contract/chance.ts';
import type { Tell } from '../contract/event.ts';
import { NOBODY } from '../contract/seat.ts';
import { drawIntoHand } from '../railway/deal.ts';
import { layCard } from '../railway/lay.ts';
import { rollDice } from '../railway/roll.ts';
import { playBetsy } from './betsy.ts';
import type { LokNRollBoard } from './board.ts';
import type { LokNRollEvent } from './events.ts';
import { stackOnto } from './penalty.ts';
import { countHands, tellEnd } from './score.ts';
import { moveTrain, runTrain, takePenalty } from './train.ts';

type Listener = Tell<LokNRollEvent> | undefined;

/** LR-28: the game is lost with this derailment. */
const LAST_DERAILMENT = 4;

/** More penalty cards than a railway has: a derailment of a person costs a card for every missing step (LR-15). */
const ALL = 64;

/** The next turn of a person begins with drawing (LR-11); the game ends where the pile is empty (LR-24). */
export function beginTurn(board: LokNRollBoard, seat: number, chance: Chance, tell: Listener): void {
  while (board.pileCount > 0) {
    if (seat !== board.betsy) {
      board.phase = 'turn';
      board.actor = seat;
      drawIntoHand(board, seat, tell);
      return;
    }
    playBetsy(board, chance, tell);
    seat = 0;
  }
  countHands(board, tell);
  end(board, tell);
}

function end(board: LokNRollBoard, tell: Listener): void {
  board.phase = 'over';
  board.actor = NOBODY;
  if (tell) tellEnd(board, tell);
}

function endTurn(board: LokNRollBoard, chance: Chance, tell: Listener): void {
  const next = board.actor + 1;
  beginTurn(board, next === board.seats ? 0 : next, chance, tell);
}

/** LR-12. */
export function pass(board: LokNRollBoard, chance: Chance, tell: Listener): void {
  if (tell) tell({ kind: 'passed', seat: board.actor });
  moveTrain(board, 1, tell);
  takePenalty(board, 1, 'pass', tell);
  endMove(board, chance, tell);
}

/** LR-13. */
export function lay(board: LokNRollBoard, card: number, end: number, tell: Listener): void {
  board.hands.delete(board.actor, card);
  if (board.phase === 'turn') board.laidCount = 0;
  board.phase = 'laying';
  board.laidNumber = board.cards.number[card]!;
  board.laidCount++;
  layCard(board, board.actor, card, end, tell);
}

/** LR-14, LR-15. */
export function roll(board: LokNRollBoard, chance: Chance, tell: Listener): void {
  const wheels = rollDice(board, board.laidNumber * board.laidCount, chance, tell);
  runTrain(board, wheels, ALL, tell);
  if (board.limited && board.derailments[board.actor] === LAST_DERAILMENT) {
    board.lost = true;
    return end(board, tell);
  }
  endMove(board, chance, tell);
}

/** What was taken is stacked before the turn ends (LR-21). */
function endMove(board: LokNRollBoard, chance: Chance, tell: Listener): void {
  if (!board.chains.isEmpty(board.pending)) board.phase = 'stacking';
  else endTurn(board, chance, tell);
}

/** LR-21, LR-22. */
export function stack(
  board: LokNRollBoard,
  card: number,
  keep: boolean,
  chance: Chance,
  tell: Listener,
): void {
  board.chains.remove(board.pending, card);
  stackOnto(board, card, keep, 'stacked', tell);
  if (board.chains.isEmpty(board.pending)) endTurn(board, chance, tell);
}

/** LR-16. */
export function dump(board: LokNRollBoard, card: number, keep: boolean, tell: Listener): void {
  board.hands.delete(board.actor, card);
  board.phase = 'dumping';
  stackOnto(board, card, keep, 'dumped', tell);
}

/** Dumping ends the turn (LR-16). */
export { endTurn as endDumping };
