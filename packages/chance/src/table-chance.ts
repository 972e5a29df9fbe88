import { type Chance, type ChanceKey, seededChance } from '@roundhouse/engine';
import { fairChance } from './fair-chance.ts';
import { secretOf } from './secret.ts';

/** The chance of a table by the key that it is kept with, from any event on: what a table is made with. */
export function chanceOf(key: ChanceKey): (events: number) => Chance {
  if (key.secret === undefined) return (events) => seededChance(key.seed, events);
  const secret = secretOf(key.secret);
  return (events) => fairChance(secret, events);
}
