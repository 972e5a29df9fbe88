import { describe, expect, test } from 'vitest';
import { rolledFaces } from '../testing/rolled-faces.ts';
import { type SeededChance, seededChance } from './seeded-chance.ts';

const DIE = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

function rolled(chance: SeededChance): number[] {
  return rolledFaces(chance, 8, DIE);
}

function shuffled(chance: SeededChance, count: number): number[] {
  const pile = Array.from({ length: count }, (_, card) => card);
  chance.shuffle(pile, count, []);
  return pile;
}

/** Pearson's measure of how far counts are from even; its mean is one less than the number of counts. */
function unevenness(counts: readonly number[]): number {
  const even = counts.reduce((sum, count) => sum + count) / counts.length;
  return counts.reduce((sum, count) => sum + (count - even) ** 2 / even, 0);
}

describe('seeded chance', () => {
  test('is a function of seed and number of the event: a redone step gets the same outcome', () => {
    const chance = seededChance(7);
    chance.pick(4);
    const first = rolled(chance);
    expect(chance.events).toBe(2);
    expect(rolled(seededChance(7, 1))).toEqual(first);
    expect(rolled(seededChance(7, 2))).not.toEqual(first);
    expect(rolled(seededChance(8, 1))).not.toEqual(first);
  });

  test('does not depend on how much another event has drawn', () => {
    const [little, much] = [seededChance(3), seededChance(3)];
    little.pick(2);
    shuffled(much, 90);
    expect(rolled(little)).toEqual(rolled(much));
  });

  test('distinguishes large seeds', () => {
    const seeds = [1, 1 + 2 ** 32, 1 + 2 ** 33, Number.MAX_SAFE_INTEGER];
    expect(new Set(seeds.map((seed) => `${rolled(seededChance(seed))}`)).size).toBe(4);
  });

  test('shuffles permutations', () => {
    const sorted = Array.from({ length: 84 }, (_, card) => card);
    const pile = shuffled(seededChance(5), 84);
    expect(pile).not.toEqual(sorted);
    expect(pile.toSorted((one, other) => one - other)).toEqual(sorted);
  });

  test('is even over events', () => {
    const events = 30_000;
    const picks = [0, 0, 0, 0, 0, 0, 0];
    const orders: Record<string, number> = {};
    for (let event = 0; event < events; event++) {
      const chance = seededChance(1, event);
      picks[chance.pick(7)]!++;
      const order = `${shuffled(chance, 3)}`;
      orders[order] = (orders[order] ?? 0) + 1;
    }
    // Beyond these values lies one even generator in a million.
    expect(unevenness(picks)).toBeLessThan(38.3);
    expect(Object.keys(orders)).toHaveLength(6);
    expect(unevenness(Object.values(orders))).toBeLessThan(35.9);
  });
});
