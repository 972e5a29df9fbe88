import type { Action } from '@roundhouse/engine';
import type { Front } from '@roundhouse/engine/railway';
import type { Box, Piece } from './rails.ts';

/** Where an action can be done by a tap on the table. */
export interface Place {
  readonly action: Action;
  /** What a tap does, in words. */
  readonly words: string;
  /** The card as it would lie; none where only a direction is chosen. */
  readonly piece?: Piece;
  /** The front after the action: the handle stands here. */
  readonly at: readonly [x: number, y: number, heading: number];
}

const HANDLE = 2;

/** What must be in sight for a place to be tapped. */
export function boxOfPlace({ piece, at: [x, y] }: Pick<Place, 'piece' | 'at'>): Box {
  const handle: Box = [x - HANDLE, y - HANDLE, x + HANDLE, y + HANDLE];
  if (!piece) return handle;
  const box = piece.box;
  return [
    Math.min(box[0], handle[0]),
    Math.min(box[1], handle[1]),
    Math.max(box[2], handle[2]),
    Math.max(box[3], handle[3]),
  ];
}

/** How far a card at the front, and the handle behind it, reach ahead, to each side and back. */
const REACH = [8, 6, 0, 6] as const;

/** The room of every card at the front, so that the camera stands still while one is chosen. */
export function roomAhead([x, y, heading]: Front): Box {
  const reach = (way: number) => REACH[(way - heading + 4) % 4]!;
  return [x - reach(2), y - reach(3), x + reach(0), y + reach(1)];
}
