import { type Footprint, FOOTPRINTS, PLACEMENT_COUNT } from './geometry.ts';
import type { Front } from './state.ts';

/**
 * A laid card as one integer, the card and its placement: search lays and takes millions of cards a second,
 * and an object for each would cost more than all else. Where the card lies follows from the cards before it.
 */
export type Track = number;

const PLACEMENT_BITS = 3;

export function trackOf(card: number, placement: number): Track {
  return (card << PLACEMENT_BITS) | placement;
}

export function cardOfTrack(track: Track): number {
  return track >>> PLACEMENT_BITS;
}

export function placementOfTrack(track: Track): number {
  return track & ((1 << PLACEMENT_BITS) - 1);
}

/**
 * A track where it lies: `front` is where the card is attached, `next` the front that it makes (RW-5, RW-6).
 */
export interface PlacedTrack {
  readonly card: number;
  readonly placement: number;
  readonly front: Front;
  readonly footprint: Footprint;
  readonly next: Front;
}

/** Lays a track at a front. */
export function layTrack(track: Track, front: Front): PlacedTrack {
  const [x, y, heading] = front;
  const placement = placementOfTrack(track);
  const footprint = FOOTPRINTS[heading * PLACEMENT_COUNT + placement]!;
  return {
    card: cardOfTrack(track),
    placement,
    front,
    footprint,
    next: [x + footprint.frontX, y + footprint.frontY, footprint.heading],
  };
}

/** The rectangle on which a card lies: x0, y0, x1, y1. */
export function rectangleOf({ front: [x, y], footprint }: PlacedTrack): [number, number, number, number] {
  return [x + footprint.x0, y + footprint.y0, x + footprint.x1, y + footprint.y1];
}
