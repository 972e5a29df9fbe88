import { missingSteps } from '@roundhouse/engine/railway';
import type { RailwayPosition } from './reading.ts';

/**
 * How much a penalty pile grows by 0, 1, 2 ... cards from the back of the railway; the last entry holds for
 * more.
 */
export type PenaltyCosts = readonly number[];

function costOf(costs: PenaltyCosts, cards: number): number {
  return costs[Math.min(cards, costs.length - 1)]!;
}

/** The expected cost for a seat of laying some cards and rolling, broken track left out. */
export function costOfLaying(
  position: RailwayPosition,
  costs: PenaltyCosts,
  laid: number,
  dice: number,
): number {
  const odds = position.odds(dice);
  const ahead = position.railway.ahead + laid;
  let cost = 0;
  for (let wheels = 0; wheels < odds.length; wheels++) {
    cost += odds[wheels]! * costOf(costs, missingSteps(wheels, ahead));
  }
  return cost;
}

/**
 * An estimate of the cost of passing: a card from the back of the railway (LR-12, LC-13), broken track and the
 * draw pile (LC-14) left out.
 */
export function costOfPassing({ railway }: RailwayPosition, costs: PenaltyCosts): number {
  return railway.length > 1 ? costOf(costs, 1) : 0;
}

const NUMBERS = [1, 2, 3, 4] as const;

/**
 * The expected cost of the next turn of a seat with an unknown hand: it can lay each number with the same
 * probability, and passes where that is cheaper.
 */
export function costOfNextTurn(
  position: RailwayPosition,
  costs: PenaltyCosts,
  diceFor: (number: number, cards: number) => number,
): number {
  const passing = costOfPassing(position, costs);
  const best = NUMBERS.map((number) =>
    Math.min(passing, costOfLaying(position, costs, 1, diceFor(number, 1))),
  );
  return best.reduce((sum, cost) => sum + cost) / NUMBERS.length;
}
