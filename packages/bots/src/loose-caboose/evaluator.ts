import type { Seat } from '@roundhouse/engine';
import { diceFor, type LooseCaboosePosition } from '@roundhouse/engine/loose-caboose';
import { costOfNextTurn, type PenaltyCosts } from '../railway/exposure.ts';
import { keptOdds, liability } from '../railway/liability.ts';
import type { RailwayEvaluator } from '../railway/look-ahead.ts';
import {
  freePlacementsAtFront,
  heldCards,
  meanOf,
  numbersOf,
  pileOf,
  railwayNumbers,
  rivalsOf,
  sumOf,
  turnsLeft,
} from '../railway/reading.ts';
import { pileAfter } from './cancelling.ts';
import { WEIGHTS } from './weights.ts';

/** Longer chains of penalty cards are as good as this. */
const MOST_PENALTIES = 5;

/**
 * The value of the position after a turn of Loose Caboose, by how likely a card of the hand is still held after another
 * turn. Penalty cards go onto the pile at once (LC-15).
 */
export function evaluatorWith(fade: number): RailwayEvaluator<LooseCaboosePosition> {
  const kept = keptOdds(fade);
  return {
    stack() {},
    worth: (position, seat) =>
      position.phase === 'over' ? finalWorth(position, seat) : presentWorth(position, seat, kept),
  };
}

export const evaluator = evaluatorWith(WEIGHTS.fade);

/** By how many points the others are behind on average. */
function finalWorth(position: LooseCaboosePosition, seat: Seat): number {
  const awaited = position.awaits();
  const scores = awaited.kind === 'over' ? awaited.outcome.scores : [];
  return meanOf(rivalsOf(position, seat).map((rival) => scores[rival] ?? 0)) - (scores[seat] ?? 0);
}

function presentWorth(position: LooseCaboosePosition, seat: Seat, kept: readonly number[]): number {
  const rivals = rivalsOf(position, seat).map((rival) => pileCost(position, rival));
  const hand = liability(heldCards(position, seat), turnsLeft(position, seat), kept, 0);
  return meanOf(rivals) - pileCost(position, seat) - hand + nextTurn(position);
}

/** What the next player faces: likely penalty cards and few free placements. */
function nextTurn(position: LooseCaboosePosition): number {
  const costs = penaltyCosts(position, position.actor);
  return (
    WEIGHTS.attack * costOfNextTurn(position, costs, diceFor) -
    WEIGHTS.freePlacements * freePlacementsAtFront(position)
  );
}

/** What a seat's penalty pile counts, banked cards included; a high top card may still be cancelled. */
function pileCost(position: LooseCaboosePosition, seat: Seat): number {
  const pile = pileOf(position, seat);
  const banked = numbersOf(position, position.bankOf(seat).list());
  return sumOf(pile) + sumOf(banked) - WEIGHTS.top * (pile.at(-1) ?? 0);
}

function penaltyCosts(position: LooseCaboosePosition, seat: Seat): PenaltyCosts {
  const pile = pileOf(position, seat);
  const rear = railwayNumbers(position).slice(0, MOST_PENALTIES);
  return [0, ...rear.map((_, last) => sumOf(pileAfter(pile, rear.slice(0, last + 1))) - sumOf(pile))];
}
