import type { Chance } from '../contract/chance.ts';
import type { Tell } from '../contract/event.ts';
import { NOBODY } from '../contract/seat.ts';
import { drawIntoHand } from '../railway/deal.ts';
import { layCard } from '../railway/lay.ts';
import { rollDice } from '../railway/roll.ts';
import type { LooseCabooseBoard } from './board.ts';
import type { LooseCabooseEvent } from './events.ts';
import { takePenalty } from './penalty.ts';
import { countHands, tellEnd } from './score.ts';
import { moveTrain } from './train.ts';

type Listener = Tell<LooseCabooseEvent> | undefined;

/** A turn begins with drawing (LC-9). The draw pile is not empty. */
export function beginTurn(board: LooseCabooseBoard, seat: number, tell: Listener): void {
  board.phase = 'turn';
  board.actor = seat;
  drawIntoHand(board, seat, tell);
}

/** The game ends with the turn in which the last card of the pile is drawn, by LC-9 or for a penalty (LC-18, LC-19). */
function endTurn(board: LooseCabooseBoard, tell: Listener): void {
  if (board.pileCount === 0 || board.reshuffled) return end(board, tell);
  const next = board.actor + 1;
  beginTurn(board, next === board.seats ? 0 : next, tell);
}

function end(board: LooseCabooseBoard, tell: Listener): void {
  countHands(board, tell);
  board.phase = 'over';
  board.actor = NOBODY;
  if (tell) tellEnd(board, tell);
}

/** LC-13. */
export function pass(board: LooseCabooseBoard, chance: Chance, tell: Listener): void {
  if (tell) tell({ kind: 'passed', seat: board.actor });
  moveTrain(board, 1, tell);
  takePenalty(board, 1, 'pass', chance, tell);
  endTurn(board, tell);
}

/** LC-10. */
export function lay(board: LooseCabooseBoard, card: number, end: number, tell: Listener): void {
  board.hands.delete(board.actor, card);
  if (board.phase === 'turn') board.laidCount = 0;
  board.phase = 'laying';
  board.laidNumber = board.cards.number[card]!;
  board.laidCount++;
  layCard(board, board.actor, card, end, tell);
}

/** As many dice as the number on the cards laid (LC-11); for missing steps the train derails (LC-12). */
export function roll(board: LooseCabooseBoard, chance: Chance, tell: Listener): void {
  const wheels = rollDice(board, board.laidNumber, chance, tell);
  const missing = moveTrain(board, wheels, tell);
  if (missing > 0) derail(board, missing, chance, tell);
  endTurn(board, tell);
}

function derail(board: LooseCabooseBoard, missing: number, chance: Chance, tell: Listener): void {
  if (tell) tell({ kind: 'derailed', seat: board.actor, missing });
  takePenalty(board, missing, 'derailment', chance, tell);
}
