import type { Chance } from '../contract/chance.ts';

/** What each die of a roll shows. */
export function rolledFaces(chance: Chance, dice: number, die: readonly number[]): number[] {
  const faces: number[] = [];
  chance.roll(dice, die, faces);
  return faces;
}
