/** Functions as indices into FUNCTIONS. */
export const SWAP_ADJACENT = 0;
export const SWAP_SKIP = 1;
export const MOVE_RIGHT = 2;
export const MOVE_LEFT = 3;
export const REMOVE_LEFT = 4;
export const REMOVE_MIDDLE = 5;
export const REMOVE_RIGHT = 6;
export const PROTECT = 7;

/** The first and the last position at which a function is used (GT-11, GT-13); 0 where it needs none (GT-12). */
export const FIRST_POSITION = Uint8Array.of(1, 1, 1, 3, 0, 0, 0, 1);
export const LAST_POSITION = Uint8Array.of(6, 5, 5, 7, 0, 0, 0, 7);

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
