import { DEVIATIONS, estimate, type Sums } from './sums.ts';

/** A share and its 95 % interval. */
export interface ShareInterval {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/**
 * The share that something was measured in, in units of `scale`, with the interval of Wilson (1927), which holds near 0
 * and 1, too. Deals are counted: of as many independent games as would vary so much. Undefined where nothing was measured.
 */
export function shareInterval(sums: Sums, scale = 1): ShareInterval | undefined {
  const { mean: share, error } = estimate(sums, scale);
  if (share === null) return undefined;
  const { deals } = sums;
  // The estimate has divided by one deal less than there are.
  const variance = error === null ? share * (1 - share) : (error / DEVIATIONS) ** 2 * (1 - 1 / deals);
  const isEdge = share <= 0 || share >= 1;
  const games = isEdge ? deals : (share * (1 - share)) / variance;
  if (games === Infinity) return { share, low: share, high: share };
  const square = DEVIATIONS ** 2 / games;
  const middle = (share + square / 2) / (1 + square);
  const half = Math.sqrt(square * share * (1 - share) + square ** 2 / 4) / (1 + square);
  return { share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
