/**
 * The number that must not touch a number: the one that differs by exactly 2 (LR-17). Index 0 is no number.
 */
export const UNFIT = [0, 3, 4, 1, 2] as const;

/** LR-17: whether a card may be attached to a front card by its number. */
export function numbersFit(number: number, front: number): boolean {
  return UNFIT[front] !== number;
}

/** The numbers that may follow a front card's (LR-17), ascending. */
export function numbersAfter(front: number): number[] {
  return [1, 2, 3, 4].filter((number) => numbersFit(number, front));
}
