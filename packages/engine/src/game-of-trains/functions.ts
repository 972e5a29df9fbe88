import { FUNCTIONS, type WagonFunction } from './card.ts';

/**
 * Functions as indices into FUNCTIONS. Where speed matters, modules copy them into constants of their own: V8
 * folds those, while an imported one is loaded at every use.
 */
export const FUNCTION = {
  SWAP_ADJACENT: 0,
  SWAP_SKIP: 1,
  MOVE_RIGHT: 2,
  MOVE_LEFT: 3,
  REMOVE_LEFT: 4,
  REMOVE_MIDDLE: 5,
  REMOVE_RIGHT: 6,
  PROTECT: 7,
} as const;

/**
 * The first and the last position at which a function is used (GT-11, GT-13); 0 where it needs none (GT-12).
 */
export const FIRST_POSITION = [1, 1, 1, 3, 0, 0, 0, 1] as const;
export const LAST_POSITION = [6, 5, 5, 7, 0, 0, 0, 7] as const;

/** Whether a function is used at a position of the own row; those that remove wagons need none (GT-12). */
export function needsPosition(name: WagonFunction): boolean {
  return FIRST_POSITION[FUNCTIONS.indexOf(name)] !== 0;
}

/** How far from its position a function of the own row reaches (GT-11). */
export const STEP = [1, 2, 2, -2] as const;

/** Wagons are removed and protected at positions 1, 4 and 7 (GT-12, GT-13): the spots 0, 1 and 2. */
export const SPOTS = 3;

export function positionOf(spot: number): number {
  return 1 + 3 * spot;
}

export function isSpot(position: number): boolean {
  return position % 3 === 1;
}

export function spotOf(position: number): number {
  return (position / 3) | 0;
}
