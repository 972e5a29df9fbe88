import type { DiceFor } from '../railway/dice/next-roll.ts';

/** LR-14 */
export const diceFor: DiceFor = (number, cards) => number * cards;
