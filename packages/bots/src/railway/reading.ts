/** What the bots of both railway games read from sampled positions, as numbers on the cards. */
import type { Seat } from '@roundhouse/engine';
import type { LokNRollPosition } from '@roundhouse/engine/lok-n-roll';
import type { LooseCaboosePosition } from '@roundhouse/engine/loose-caboose';
import { numberOf, shapeIndex, shapeOf } from '@roundhouse/engine/railway';

export type RailwayPosition = LokNRollPosition | LooseCaboosePosition;

/** How many track cards of each number a hand holds, and the sum of its rubble. */
export interface HeldCards {
  readonly tracks: readonly number[];
  readonly rubble: number;
}

export function numbersOf({ cards }: RailwayPosition, list: readonly number[]): number[] {
  return list.map((card) => numberOf(cards, card));
}

export function sumOf(numbers: readonly number[]): number {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum;
}

/** 0 for an empty list. */
export function meanOf(numbers: readonly number[]): number {
  return sumOf(numbers) / Math.max(1, numbers.length);
}

/** The numbers of a penalty pile, bottom to top. */
export function pileOf(position: RailwayPosition, seat: Seat): number[] {
  return numbersOf(position, position.penaltyOf(seat).list());
}

/** The numbers of the railway, the rearmost first: the order in which penalty cards leave it. */
export function railwayNumbers(position: RailwayPosition): number[] {
  return numbersOf(position, position.railway.cards());
}

/** In how many ways a card could attach to the front. */
export function freePlacementsAtFront({ railway }: RailwayPosition): number {
  let placements = 0;
  for (let left = railway.freePlacements; left !== 0; left &= left - 1) placements++;
  return placements;
}

/**
 * The hand of a seat after its turn. A lone player has already drawn for the next turn: that card is only
 * sampled, so it is left out.
 */
export function heldCards(position: RailwayPosition, seat: Seat): HeldCards {
  const { cards, pile, pileCount, actor } = position;
  const drawn = actor === seat ? pile[pileCount] : undefined;
  const tracks = [0, 0, 0, 0, 0];
  let rubble = 0;
  for (const card of position.handOf(seat).list()) {
    if (card === drawn) continue;
    const number = numberOf(cards, card);
    if (isTrack(position, card)) tracks[number]!++;
    else rubble += number;
  }
  return { tracks, rubble };
}

const TRACK_SHAPES = [shapeIndex('straight'), shapeIndex('right'), shapeIndex('left')];

function isTrack({ cards }: RailwayPosition, card: number): boolean {
  return TRACK_SHAPES.includes(shapeOf(cards, card));
}

/**
 * An estimate of how many turns a seat has before the draw pile is empty (LR-24, LC-18), the one that has just begun
 * included: penalty cards drawn and cards discarded meanwhile are left out.
 */
export function turnsLeft({ actor, seats, pileCount }: RailwayPosition, seat: Seat): number {
  const drawnBefore = (seat - actor + seats) % seats;
  return Math.floor((pileCount - drawnBefore) / seats) + 1;
}

/** The seats of the others. */
export function rivalsOf({ seats }: RailwayPosition, seat: Seat): Seat[] {
  return [...Array(seats).keys()].filter((other) => other !== seat);
}
