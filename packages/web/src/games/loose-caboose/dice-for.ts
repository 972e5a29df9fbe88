import type { DiceFor } from '../railway/dice/next-roll.ts';

/** LC-11 */
export const diceFor: DiceFor = (number) => number;
