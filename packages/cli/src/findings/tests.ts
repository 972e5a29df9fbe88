import { DEVIATIONS, type Estimate } from '../simulate/sums.ts';
import type { Spread } from '../laboratory/statistics.ts';

/**
 * How many errors a difference has to measure before something is said about it: the more is looked at side by side, the more, so
 * that of all that is said of it together nothing is so by chance in 95 of 100 cases (Bonferroni).
 */
export function errorsFor(looked: number): number {
  return normalQuantile(1 - 0.025 / Math.max(1, looked)) / DEVIATIONS;
}

/** The value below which so much of a normal distribution lies (Abramowitz and Stegun 26.2.23; right to 0.0005). */
function normalQuantile(share: number): number {
  const t = Math.sqrt(-2 * Math.log(1 - share));
  const above = 2.515517 + 0.802853 * t + 0.010328 * t ** 2;
  const below = 1 + 1.432788 * t + 0.189269 * t ** 2 + 0.001308 * t ** 3;
  return t - above / below;
}

/** The difference of what was measured apart. */
export function differenceBetween(one: Estimate, other: Estimate): Estimate {
  if (one.mean === null || other.mean === null) return { mean: null, error: null };
  const error = one.error === null || other.error === null ? null : Math.hypot(one.error, other.error);
  return { mean: one.mean - other.mean, error };
}

/** Whether a difference is more than chance, where so many are looked at. */
export function isShown({ mean, error }: Estimate, looked: number): boolean {
  return mean !== null && error !== null && Math.abs(mean) > error * errorsFor(looked) && mean !== 0;
}

/** How much more often the one came up than the other, as a share of all that did. */
export function moreOften(one: number, other: number, all: number): Estimate {
  if (all < 2) return { mean: null, error: null };
  const mean = (one - other) / all;
  const variance = ((one + other) / all - mean ** 2) / (all - 1);
  return { mean, error: DEVIATIONS * Math.sqrt(variance) };
}

/** The value at or below which so much of a spread lies. */
export function quantile(spread: Spread, share: number): number {
  const values = Object.keys(spread)
    .map(Number)
    .sort((one, other) => one - other);
  const all = Object.values(spread).reduce((sum, count) => sum + count, 0);
  let seen = 0;
  return values.find((value) => (seen += spread[value]!) >= share * all) ?? NaN;
}

/** How many of its errors a figure is away from nothing. */
export const clarity = ({ mean, error }: Estimate) => Math.abs(mean ?? 0) / (error || 1e-9);
