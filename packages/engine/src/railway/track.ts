import { PLACEMENT_COUNT, type Spot, SPOTS } from './geometry.ts';

/**
 * A laid card as one integer: the card, the row of its spot in SPOTS, and the front to which it was attached. All
 * coordinates of a railway are even (RW-1 to RW-6) and within 3 cells of 2 units a card, so that 9 bits are enough for
 * each. Search lays and takes millions of cards a second; an object for each would cost more than all else.
 */
export type Track = number;

const ROW_BITS = 5;
const CELL_BITS = 9;
const CELLS = 1 << (CELL_BITS - 1);

export function trackOf(card: number, row: number, x: number, y: number): Track {
  return (((((card << ROW_BITS) | row) << CELL_BITS) | ((x >> 1) + CELLS)) << CELL_BITS) | ((y >> 1) + CELLS);
}

export function cardOfTrack(track: Track): number {
  return track >>> (ROW_BITS + 2 * CELL_BITS);
}

/** The row of SPOTS: heading of the front to which the card was attached, and placement. */
export function rowOf(track: Track): number {
  return (track >>> (2 * CELL_BITS)) & ((1 << ROW_BITS) - 1);
}

export function placementOfTrack(track: Track): number {
  return rowOf(track) % PLACEMENT_COUNT;
}

/** Where the card begins: the front to which it was attached. */
export function entryX(track: Track): number {
  return (((track >>> CELL_BITS) & (2 * CELLS - 1)) - CELLS) << 1;
}
export function entryY(track: Track): number {
  return ((track & (2 * CELLS - 1)) - CELLS) << 1;
}

export function spotOfTrack(track: Track): Spot {
  return SPOTS[rowOf(track)]!;
}

/** The rectangle on which the card lies: x0, y0, x1, y1. */
export function rectangleOf(track: Track): [number, number, number, number] {
  const { x0, y0, x1, y1 } = spotOfTrack(track);
  const x = entryX(track);
  const y = entryY(track);
  return [x + x0, y + y0, x + x1, y + y1];
}
