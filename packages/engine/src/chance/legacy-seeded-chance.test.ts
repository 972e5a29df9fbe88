import { expect, test } from 'vitest';
import { rolledFaces } from '../testing/rolled-faces.ts';
import { legacySeededChance } from './legacy-seeded-chance.ts';
import { seededChance } from './seeded-chance.ts';

const DIE = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** What older pages dealt: a shuffle of ten cards, a pick of 60, a roll, and the roll of event 100. */
const DEALT = [
  [0, [5, 2, 3, 6, 0, 1, 8, 4, 9, 7], 41, [3, 6, 0, 5, 9, 2, 8, 6], [8, 4, 3, 0, 0, 1, 2, 7]],
  [1, [3, 8, 9, 0, 7, 5, 6, 2, 4, 1], 29, [4, 6, 5, 9, 9, 4, 0, 1], [9, 6, 1, 2, 7, 7, 9, 7]],
  [7, [0, 7, 3, 6, 8, 4, 5, 2, 9, 1], 42, [9, 7, 2, 3, 1, 1, 9, 2], [5, 6, 1, 8, 7, 9, 7, 6]],
  [2 ** 32 + 1, [3, 6, 4, 9, 2, 5, 7, 8, 0, 1], 29, [4, 1, 5, 5, 8, 5, 8, 0], [9, 6, 8, 9, 1, 2, 7, 4]],
  [
    5_123_456_789_012_345,
    [8, 9, 4, 0, 7, 5, 2, 1, 6, 3],
    38,
    [4, 8, 3, 7, 2, 1, 6, 5],
    [1, 8, 0, 7, 1, 4, 3, 3],
  ],
  [
    Number.MAX_SAFE_INTEGER,
    [2, 7, 1, 3, 5, 6, 4, 0, 9, 8],
    4,
    [2, 2, 5, 4, 3, 0, 1, 6],
    [0, 6, 7, 6, 0, 8, 3, 4],
  ],
] as const;

test.each(DEALT)(
  'a seed of an older page gives the cards and dice that it gave: %i',
  (seed, order, pick, roll, later) => {
    const chance = legacySeededChance(seed);
    const pile = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
    chance.shuffle(pile, 10, []);
    expect([pile, chance.pick(60), rolledFaces(chance, 8, DIE)]).toEqual([order, pick, roll]);
    expect(chance.events).toBe(3);
    expect(rolledFaces(legacySeededChance(seed, 100), 8, DIE)).toEqual(later);
    expect(rolledFaces(seededChance(seed, 100), 8, DIE)).not.toEqual(later);
  },
);
