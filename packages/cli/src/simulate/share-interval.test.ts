import { expect, test } from 'vitest';
import { shareInterval } from './share-interval.ts';
import { addDeal, noSums, type Sums } from './sums.ts';

function won(games: number, of: number, perDeal = 1): Sums {
  const sums = noSums();
  for (let game = 0; game < of; game++) addDeal(sums, perDeal, game < games ? perDeal : 0);
  return sums;
}

test('is what others give for known numbers', () => {
  // Newcombe (1998), method 3.
  for (const [games, of, low, high] of [
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ] as const) {
    const interval = shareInterval(won(games, of))!;
    expect(interval.share).toBe(games / of);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  }
});

test('counts deals: games that always end alike are no more than one', () => {
  expect(shareInterval(won(30, 40, 2))).toEqual(shareInterval(won(30, 40)));
});

test('is narrow where every deal gives the same', () => {
  const sums = noSums();
  for (let deal = 0; deal < 10; deal++) addDeal(sums, 2, 1);
  expect(shareInterval(sums)).toEqual({ share: 0.5, low: 0.5, high: 0.5 });
});

test('is none of nothing', () => expect(shareInterval(noSums())).toBeUndefined());
