import { describe, expect, test } from 'vitest';
import { differenceBetween, errorsFor, isShown, moreOften, quantile } from './tests.ts';

test('the more is looked at, the more is asked of each', () => {
  // Of a normal distribution, two-sided: 0.05 of one, 0.025 of each of two, 0.005 of each of ten.
  expect(errorsFor(1)).toBeCloseTo(1, 3);
  expect(errorsFor(2)).toBeCloseTo(2.2414 / 1.95996, 3);
  expect(errorsFor(10)).toBeCloseTo(2.807 / 1.95996, 3);
});

describe('a difference is shown', () => {
  test.each([
    [{ mean: 1.1, error: 1 }, 1, true],
    [{ mean: -1.1, error: 1 }, 1, true],
    [{ mean: 1.1, error: 1 }, 2, false],
    [{ mean: 0.9, error: 1 }, 1, false],
    [{ mean: 0, error: 0 }, 1, false],
    [{ mean: 3, error: null }, 1, false],
    [{ mean: null, error: null }, 1, false],
  ])('%j of %i: %s', (difference, looked, shown) => expect(isShown(difference, looked)).toBe(shown));
});

test('of what was measured apart the errors add up as squares', () => {
  expect(differenceBetween({ mean: 5, error: 3 }, { mean: 2, error: 4 })).toEqual({ mean: 3, error: 5 });
  expect(differenceBetween({ mean: 5, error: null }, { mean: 2, error: 4 }).error).toBeNull();
  expect(differenceBetween({ mean: null, error: null }, { mean: 2, error: 4 }).mean).toBeNull();
});

test('what came up more often is tested as McNemar does', () => {
  const { mean, error } = moreOften(60, 40, 1000);
  expect(mean).toBe(0.02);
  // (60 - 40)² / (60 + 40) is 4, which is two deviations.
  expect((1.95996 * mean!) / error!).toBeCloseTo(2, 1);
  expect(moreOften(1, 0, 1)).toEqual({ mean: null, error: null });
});

test('quantiles of a spread', () => {
  const spread = { 3: 1, 10: 8, 20: 1 };
  expect([0.05, 0.1, 0.5, 0.9, 0.95].map((share) => quantile(spread, share))).toEqual([3, 3, 10, 10, 20]);
});
