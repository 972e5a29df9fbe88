import { DEVIATIONS } from '../simulate/sums.ts';

/** What was measured in one deal: so many measurements, whole numbers that come to so much. */
export type Measured = readonly [count: number, total: number];

/**
 * Sums of two quantities, each measured any number of times in many deals, for the difference of their means. Both are
 * measured in the same deals, and what luck does to both cancels out; so the error is that of the difference, estimated over
 * deals. Whole numbers only: the order of adding makes no difference.
 */
export interface Contrast {
  /** Deals in which anything was measured. */
  deals: number;
  /** Of count and total of the one, count and total of the other. */
  readonly sums: [number, number, number, number];
  /** Of the products of each two of them, in the order of `PAIRS`. */
  readonly products: number[];
}

const PAIRS = [0, 1, 2, 3].flatMap((one) =>
  [0, 1, 2, 3].flatMap((other) => (one <= other ? [[one, other] as const] : [])),
);

export interface Difference {
  /** The two means; null where nothing was measured. */
  readonly one: number | null;
  readonly other: number | null;
  /** The one less the other, and half the width of its 95 % interval; null where they cannot be estimated. */
  readonly difference: number | null;
  readonly error: number | null;
}

export function noContrast(): Contrast {
  return { deals: 0, sums: [0, 0, 0, 0], products: PAIRS.map(() => 0) };
}

/** Adds what was measured in one deal. */
export function addToContrast(contrast: Contrast, one: Measured, other: Measured): void {
  if (one[0] + other[0] === 0) return;
  const values = [...one, ...other];
  contrast.deals++;
  for (const [index, value] of values.entries()) contrast.sums[index]! += value;
  for (const [index, [left, right]] of PAIRS.entries())
    contrast.products[index]! += values[left]! * values[right]!;
}

/** The difference, in units of which the measurements have `scale` each. */
export function differenceOf(contrast: Contrast, scale = 1): Difference {
  const [count, total, otherCount, otherTotal] = contrast.sums;
  const one = count === 0 ? null : total / count / scale;
  const other = otherCount === 0 ? null : otherTotal / otherCount / scale;
  if (one === null || other === null) return { one, other, difference: null, error: null };
  const { deals } = contrast;
  const variance = deals < 2 ? null : (deals / (deals - 1)) * squaredResiduals(contrast);
  const error = variance === null ? null : (DEVIATIONS * Math.sqrt(variance)) / scale;
  return { one, other, difference: one - other, error };
}

/**
 * The sum over deals of ((a - A/N n)/N - (b - B/M m)/M)², where a deal has n measurements that come to a of the one and m
 * that come to b of the other, and capitals are sums over all deals. In whole numbers, without the rounding that would cancel out what is
 * small.
 */
function squaredResiduals({ sums, products }: Contrast): number {
  const [n, a, m, b] = sums.map(BigInt) as [bigint, bigint, bigint, bigint];
  const factors = [-a * m * m, n * m * m, b * n * n, -m * n * n];
  let sum = 0n;
  for (const [index, [left, right]] of PAIRS.entries()) {
    const times = left === right ? 1n : 2n;
    sum += times * factors[left]! * factors[right]! * BigInt(products[index]!);
  }
  return Number(sum) / (Number(n) * Number(m)) ** 4;
}
