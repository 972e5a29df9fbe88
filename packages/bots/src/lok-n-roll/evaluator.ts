import type { Seat } from '@roundhouse/engine';
import {
  allowedDerailments,
  codecOf,
  diceFor,
  type LokNRollPosition,
  numbersAfter,
} from '@roundhouse/engine/lok-n-roll';
import { costOfLaying, costOfNextTurn, costOfPassing, type PenaltyCosts } from '../railway/exposure.ts';
import { keptOdds, liability } from '../railway/liability.ts';
import type { RailwayEvaluator } from '../railway/look-ahead.ts';
import {
  freePlacementsAtFront,
  type HeldCards,
  heldCards,
  meanOf,
  numbersOf,
  pileOf,
  railwayNumbers,
  rivalsOf,
  sumOf,
  turnsLeft,
} from '../railway/reading.ts';
import { nextToStack, stackedWell } from './stacking.ts';
import { WEIGHTS } from './weights.ts';
import { idOf, numberOf } from '@roundhouse/engine/railway';

/** Longer chains of penalty cards are as good as this. */
const MOST_PENALTIES = 5;

const KEPT = keptOdds(WEIGHTS.fade);

/** The value of the position after a turn of LOK'n'ROLL, in any of its modes. */
export const evaluator: RailwayEvaluator<LokNRollPosition> = {
  stack(position, chance) {
    const codec = codecOf(position.setup);
    while (position.phase === 'stacking') {
      const pending = position.pending.list();
      const number = nextToStack(pileOf(position, position.actor), numbersOf(position, pending));
      const card = pending.find((each) => numberOf(position.cards, each) === number)!;
      position.play(codec.action({ kind: 'stack', card: idOf(position.cards, card), keep: false }), chance);
    }
  },
  worth: (position, seat) =>
    position.phase === 'over' ? finalWorth(position, seat) : presentWorth(position, seat),
};

/** By how many points the others are behind on average; a lost game counts no score (LR-28). */
function finalWorth(position: LokNRollPosition, seat: Seat): number {
  const awaited = position.awaits();
  const scores = awaited.kind === 'over' ? awaited.outcome.scores : [];
  const own = scores[seat] ?? WEIGHTS.lost;
  return meanOf(rivalsOf(position, seat).map((rival) => scores[rival] ?? 0)) - own;
}

function presentWorth(position: LokNRollPosition, seat: Seat): number {
  const rivals = rivalsOf(position, seat).map((rival) => rivalCost(position, rival));
  const hand = held(heldCards(position, seat), turnsLeft(position, seat));
  const own = pileCost(position, seat) + hand + derailmentCost(position, seat);
  return meanOf(rivals) - own + nextTurn(position, seat);
}

/**
 * What the next turn brings: minus its own cost for a lone player, else a share of the next player's cost.
 */
function nextTurn(position: LokNRollPosition, seat: Seat): number {
  const costs = penaltyCosts(position, position.actor);
  const freePlacements = freePlacementsAtFront(position);
  if (position.actor === seat)
    return WEIGHTS.freePlacements * freePlacements - costOfOwnTurn(position, costs, seat);
  return WEIGHTS.attack * costOfNextTurn(position, costs, diceFor) - WEIGHTS.narrow * freePlacements;
}

/** What a seat's penalty pile counts; a high top card may still combine. */
function pileCost(position: LokNRollPosition, seat: Seat): number {
  const pile = pileOf(position, seat);
  return sumOf(pile) - WEIGHTS.top * (pile.at(-1) ?? 0);
}

function rivalCost(position: LokNRollPosition, seat: Seat): number {
  if (seat === position.betsy) return WEIGHTS.betsy * pileOf(position, seat).length;
  return pileCost(position, seat);
}

function held(cards: HeldCards, turns: number): number {
  return liability(cards, turns, KEPT, WEIGHTS.rubble);
}

/** The cost of a seat's derailments, which bring the end of `solo-limit` nearer (LR-28). */
function derailmentCost(position: LokNRollPosition, seat: Seat): number {
  const length = derailmentsOf(position, seat);
  return sumOf(Array.from({ length }, (_, index) => priceOfDerailing(position, seat, index)));
}

function derailmentsOf({ derailments }: LokNRollPosition, seat: Seat): number {
  return derailments[seat]!;
}

function priceOfDerailing(position: LokNRollPosition, seat: Seat, before: number): number {
  const allowed = allowedDerailments(position.setup.mode);
  if (allowed === undefined) return 0;
  if (before >= allowed) return WEIGHTS.lost;
  const price = WEIGHTS.derailments[Math.min(before, WEIGHTS.derailments.length - 1)]!;
  return price * Math.min(1, turnsLeft(position, seat) / WEIGHTS.span);
}

function penaltyCosts(position: LokNRollPosition, seat: Seat): PenaltyCosts {
  const pile = pileOf(position, seat);
  const rear = railwayNumbers(position).slice(0, MOST_PENALTIES);
  return [0, ...rear.map((_, last) => sumOf(stackedWell(pile, rear.slice(0, last + 1))) - sumOf(pile))];
}

/** The cost of the best own turn with the cards in hand. */
function costOfOwnTurn(position: LokNRollPosition, costs: PenaltyCosts, seat: Seat): number {
  const cards = heldCards(position, seat);
  const turns = turnsLeft(position, seat) - 1;
  const price = priceOfDerailing(position, seat, derailmentsOf(position, seat));
  const risks = costs.map((cost, missing) => (missing === 0 ? 0 : cost + price));
  const lays = waysToLay(position, cards).map(
    ({ number, count, rest }) =>
      costOfLaying(position, risks, count, diceFor(number, count)) + held(rest, turns),
  );
  return Math.min(costOfPassing(position, costs) + held(cards, turns), ...lays) - held(cards, turns + 1);
}

interface Lay {
  readonly number: number;
  readonly count: number;
  readonly rest: HeldCards;
}

/** One or more cards of a number that fits the front (LR-13, LR-17). */
function waysToLay(position: LokNRollPosition, cards: HeldCards): Lay[] {
  const front = numberOf(position.cards, position.railway.frontCard);
  return numbersAfter(front).flatMap((number) => {
    const length = cards.tracks[number] ?? 0;
    return Array.from({ length }, (_, index) => {
      const tracks = cards.tracks.with(number, length - index - 1);
      return { number, count: index + 1, rest: { tracks, rubble: cards.rubble } };
    });
  });
}
