import { type Chance, type ChanceKey, legacySeededChance } from '@roundhouse/engine';
import { fairChances } from './fair-chance.ts';
import { secretOf } from './secret.ts';

/**
 * The chance of a table from the key that is saved with it, starting at any random event. Keys with a seed are those of
 * older pages, whose games go on as they were dealt.
 */
export function chanceOf(key: ChanceKey): (events: number) => Chance {
  if (key.secret === undefined) return (events) => legacySeededChance(key.seed, events);
  return fairChances(secretOf(key.secret));
}
