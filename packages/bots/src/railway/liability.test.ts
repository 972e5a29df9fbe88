import { describe, expect, test } from 'vitest';
import { keptOdds, liability } from './liability.ts';

const KEPT = keptOdds(0.7);

/** What hands cost of which each holds 0, 1 or 2 cards of each number, with the tracks by number. */
const HANDS = Array.from({ length: 3 ** 4 }, (_, hand) => [
  0,
  ...[0, 1, 2, 3].map((digit) => Math.floor(hand / 3 ** digit) % 3),
]);
const TURNS = [0, 1, 2, 3, 4, 5];

function costOf(tracks: readonly number[], turns: number, rubble = 0): number {
  return liability({ tracks, rubble }, turns, KEPT, 0.5);
}

function permutations(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) =>
    permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}

const ORDERS = permutations([1, 2, 3, 4]);

describe('what a hand is going to cost', () => {
  test('is nothing for an empty hand, and its points where no turn is left (LR-25, LC-20)', () => {
    for (const tracks of HANDS) {
      const points = tracks.reduce((sum, count, number) => sum + count * number, 0);
      expect(costOf(tracks, 0)).toBeCloseTo(points);
    }
  });

  test('is what the best order of getting rid of numbers leaves, one number a turn', () => {
    for (const tracks of HANDS) {
      for (const turns of TURNS) {
        const costs = ORDERS.map((order) =>
          order.reduce(
            (cost, number, before) => cost + number * tracks[number]! * KEPT[Math.max(0, turns - before)]!,
            0,
          ),
        );
        expect(costOf(tracks, turns)).toBeCloseTo(Math.min(...costs));
      }
    }
  });

  test('grows with every card more, and not with turns more', () => {
    for (const tracks of HANDS) {
      for (const turns of TURNS) {
        const cost = costOf(tracks, turns);
        for (const number of [1, 2, 3, 4]) {
          expect(costOf(tracks.with(number, tracks[number]! + 1), turns)).toBeGreaterThan(cost);
        }
        expect(costOf(tracks, turns + 1)).toBeLessThanOrEqual(cost);
      }
    }
  });

  test('counts rubble by its weight, whatever turns are left', () => {
    for (const turns of TURNS) expect(costOf([0, 0, 0, 0, 0], turns, 6)).toBe(3);
  });
});

test('a card is less likely kept the more turns there are, and surely where there is none', () => {
  expect(KEPT[0]).toBe(1);
  for (const [turns, odds] of KEPT.slice(1).entries()) {
    expect(odds).toBeGreaterThan(0);
    expect(odds).toBeLessThan(KEPT[turns]!);
  }
});
