import type { Seat } from '@roundhouse/engine';
import { codecOf, type LokNRollPosition } from '@roundhouse/engine/lok-n-roll';
import { costOfLaying, costOfNextTurn, costOfPassing, type PenaltyCosts } from '../railway/exposure.ts';
import { keptOdds, liability } from '../railway/liability.ts';
import type { Judge } from '../railway/look-ahead.ts';
import {
  type HeldCards,
  heldCards,
  numbersOf,
  pileOf,
  railwayNumbers,
  rivalsOf,
  roomAtFront,
  sumOf,
  turnsLeft,
} from '../railway/reading.ts';
import { nextToStack, stackedWell } from './stacking.ts';
import { weights } from './weights.ts';

/** Longer chains of penalty cards are as good as this. */
const MOST_PENALTIES = 5;

export const judge: Judge<LokNRollPosition> = {
  stack(position, chance) {
    const codec = codecOf(position.setup);
    while (position.phase === 'stacking') {
      const pending = position.pending.list();
      const number = nextToStack(pileOf(position, position.actor), numbersOf(position, pending));
      const card = pending.find((each) => position.cards.number[each] === number)!;
      position.play(codec.action({ kind: 'stack', card: position.cards.ids[card]!, keep: false }), chance);
    }
  },
  worth(position, seat) {
    return position.phase === 'over' ? finalWorth(position, seat) : presentWorth(position, seat);
  },
};

function finalWorth(position: LokNRollPosition, seat: Seat): number {
  const awaited = position.awaits();
  if (awaited.kind !== 'over') throw new Error('over');
  const { scores } = awaited.outcome;
  if (scores[seat] === null) return -200;
  let worth = -scores[seat]!;
  const rivals = scores.filter((_, s) => s !== seat);
  for (const r of rivals) worth += r! / rivals.length;
  return worth;
}

function presentWorth(position: LokNRollPosition, seat: Seat): number {
  const rivals = rivalsOf(position, seat);
  const others =
    rivals.map((r) => rivalPile(position, r)).reduce((a, b) => a + b, 0) / Math.max(1, rivals.length);
  return (
    others -
    pileCost(position, seat) -
    handCost(position, seat) -
    derailCost(position, seat) +
    nextTurn(position, seat)
  );
}

function nextTurn(position: LokNRollPosition, seat: Seat): number {
  const { actor } = position;
  const costs = penaltyCosts(position, actor);
  const room = roomAtFront(position);
  if (actor === seat) return weights.room * room - weights.next * ownNext(position, costs, seat);
  return weights.attack * costOfNextTurn(position, costs) - weights.narrow * room;
}

function pileCost(position: LokNRollPosition, seat: Seat): number {
  const pile = pileOf(position, seat);
  return sumOf(pile) - weights.top * (pile.at(-1) ?? 0);
}

function rivalPile(position: LokNRollPosition, seat: Seat): number {
  if (seat === position.betsy) return weights.betsy * position.penalties[seat]!.size;
  return pileCost(position, seat);
}

function handCost(position: LokNRollPosition, seat: Seat): number {
  return held(heldCards(position, seat), turnsLeft(position, seat));
}
function held(cards: HeldCards, turns: number) {
  return liability(cards, turns, kept(), weights.rubble);
}

function derailCost(position: LokNRollPosition, seat: Seat): number {
  let cost = 0;
  for (let d = 0; d < position.derailments[seat]!; d++) cost += priceOf(position, seat, d);
  return cost;
}

function priceOf(position: LokNRollPosition, seat: Seat, d: number): number {
  if (position.setup.mode !== 'solo-limit') return 0;
  return d === 3 ? 200 : weights.derail[d]! * Math.min(1, turnsLeft(position, seat) / weights.span);
}

function penaltyCosts(position: LokNRollPosition, seat: Seat): PenaltyCosts {
  const pile = pileOf(position, seat);
  const base = sumOf(pile);
  const rear = railwayNumbers(position).slice(0, MOST_PENALTIES);
  const costs = [0];
  for (let i = 1; i <= rear.length; i++) costs.push(sumOf(stackedWell(pile, rear.slice(0, i))) - base);
  return costs;
}

function ownNext(position: LokNRollPosition, costs: PenaltyCosts, seat: Seat): number {
  const cards = heldCards(position, seat);
  const turns = turnsLeft(position, seat) - 1;
  let best = costOfPassing(position, costs) + held(cards, turns);
  const price = weights.foresee * priceOf(position, seat, position.derailments[seat]!);
  const risks = costs.map((cost, missing) => (missing === 0 ? 0 : cost + price));
  const front = position.cards.number[position.railway.frontCard]!;
  for (let n = 1; n <= 4; n++) {
    if (Math.abs(front - n) === 2) continue;
    for (let k = 1; k <= cards.tracks[n]!; k++) {
      const tracks = cards.tracks.with(n, cards.tracks[n]! - k);
      best = Math.min(
        best,
        costOfLaying(position, risks, k, n * k) + held({ tracks, rubble: cards.rubble }, turns),
      );
    }
  }
  return best - held(cards, turns + 1);
}

let fade = 0;
let table: number[] = [];
function kept() {
  if (fade !== weights.fade) {
    fade = weights.fade;
    table = keptOdds(fade);
  }
  return table;
}
