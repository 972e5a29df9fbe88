import type { Seat } from '@roundhouse/engine';
import type { RailwayEvaluator } from './look-ahead.ts';
import { heldCards, numbersOf, pileOf, type RailwayPosition, sumOf } from './reading.ts';

/** The price of a derailment where there is a limit, and that of the one too many, in points. */
const DERAILMENT = 20;
const LOST = 200;

/**
 * The points that a seat has by now and nothing else: its penalty pile, and of what its hand counts a share. Penalty
 * cards are stacked as `stack` does.
 */
export function ownPoints<P extends RailwayPosition>(
  stack: RailwayEvaluator<P>['stack'],
  share: number,
): RailwayEvaluator<P> {
  return {
    stack,
    worth: (position, seat) =>
      position.phase === 'over' ? -scoreOf(position, seat) : -pointsOf(position, seat, share),
  };
}

/** The score of a seat; of a lost game there is none (LR-28). */
function scoreOf(position: RailwayPosition, seat: Seat): number {
  const awaited = position.awaits();
  return (awaited.kind === 'over' ? awaited.outcome.scores[seat] : undefined) ?? LOST;
}

function pointsOf(position: RailwayPosition, seat: Seat, share: number): number {
  const { tracks, rubble } = heldCards(position, seat);
  const held = rubble + sumOf(tracks.map((count, number) => number * count));
  return sumOf(pileOf(position, seat)) + setAside(position, seat) + share * held;
}

/** What counts beside pile and hand: banked cards (LC-20), and derailments that bring the end nearer (LR-28). */
function setAside(position: RailwayPosition, seat: Seat): number {
  if ('banks' in position) return sumOf(numbersOf(position, position.bankOf(seat).list()));
  return position.setup.mode === 'solo-limit' ? DERAILMENT * position.derailments[seat]! : 0;
}
