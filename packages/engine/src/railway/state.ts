import type { Memory } from '../contract/memory.ts';

/** The end by which a card attaches (RW-5). */
export type End = 'a' | 'b';

/** A laid card as TR-12 writes it: the card and its rectangle, x0 < x1, y0 < y1. */
export type LaidCard = readonly [card: string, x0: number, y0: number, x1: number, y1: number];

/** Where the next card attaches, and the heading in which the rails run out (RW-4). */
export type Front = readonly [x: number, y: number, heading: number];

/** How a laid card lies (RW-5, RW-6): TR-12 writes its rectangle only. */
export interface LaidTrack {
  readonly card: string;
  /** Its entry: the end by which it attaches. */
  readonly end: End;
  /** Quarter turns clockwise. */
  readonly turns: number;
  /** Its rectangle: x0, y0, x1, y1. */
  readonly place: readonly [number, number, number, number];
  /** The front to which it attaches, and the front that it makes. */
  readonly entry: Front;
  readonly exit: Front;
}

/** What memories of both games keep beside the picture: how the cards lie, back to front. */
export interface RailwayMemory extends Memory<RailwayState> {
  readonly tracks: readonly LaidTrack[];
}

/**
 * What TR-12 says of both railway games. A number in place of a list is what TR-16 leaves of it for others.
 */
export interface RailwayState {
  readonly pile: readonly string[] | number;
  readonly aside: readonly string[];
  readonly shown: string | null;
  readonly railway: readonly LaidCard[];
  readonly front: Front;
  readonly train: number | null;
  readonly hands: readonly (readonly string[] | number)[];
  readonly penalty: readonly PenaltyState[];
  readonly box: readonly string[] | number;
  readonly laid: readonly [number: number, count: number] | null;
}

/** A penalty pile, bottom to top; of other seats only the number of cards and the top one. */
export type PenaltyState = readonly string[] | readonly [count: number, top: string | null];
