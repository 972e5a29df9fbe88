import type { Chance } from '../contract/chance.ts';
import { seededChance } from '../chance/seeded-chance.ts';

/** The chance of a table from a seed, as its options want it. */
export function seeded(seed: number): (events: number) => Chance {
  return (events) => seededChance(seed, events);
}
