import type { DiceFor } from '../railway/next-roll.ts';

/** LC-11 */
export const diceFor: DiceFor = (number) => number;
