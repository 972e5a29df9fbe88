/**
 * Sums of a quantity that was measured `count` times in many deals. The games of a deal are correlated, deals are not, so
 * the error is estimated over deals. Whole numbers only: the order of adding makes no difference.
 */
export interface Sums {
  /** Deals in which it was measured at all. */
  deals: number;
  count: number;
  total: number;
  countSquares: number;
  totalSquares: number;
  products: number;
}

export interface Estimate {
  /** Null where nothing was measured. */
  readonly mean: number | null;
  /** Half the width of the interval that holds the true mean in 95 % of all cases; null with less than two deals. */
  readonly error: number | null;
}

/** Standard deviations within which 95 % of a normal distribution lie. */
export const DEVIATIONS = 1.959963984540054;

export function noSums(): Sums {
  return { deals: 0, count: 0, total: 0, countSquares: 0, totalSquares: 0, products: 0 };
}

/** Adds what one deal gave: the total of `count` measurements, a whole number. */
export function addDeal(sums: Sums, count: number, total: number): void {
  if (count === 0) return;
  sums.deals++;
  sums.count += count;
  sums.total += total;
  sums.countSquares += count * count;
  sums.totalSquares += total * total;
  sums.products += count * total;
}

/** Adds what others have summed up. */
export function addSums(sums: Sums, more: Sums): void {
  for (const key of Object.keys(sums) as (keyof Sums)[]) sums[key] += more[key];
}

/** The mean of all measurements and its error, in units of which the measurements have `scale` each. */
export function estimate(sums: Sums, scale = 1): Estimate {
  const { deals, count, total } = sums;
  if (count === 0) return { mean: null, error: null };
  const mean = total / count / scale;
  if (deals < 2) return { mean, error: null };
  const variance = (deals / (deals - 1)) * (squaredResiduals(sums) / count ** 2);
  return { mean, error: (DEVIATIONS * Math.sqrt(variance)) / scale };
}

/** The sum over deals of (total - mean * count)², without the rounding that would cancel out what is small. */
function squaredResiduals(sums: Sums): number {
  const [count, total] = [BigInt(sums.count), BigInt(sums.total)];
  const residuals =
    count * count * BigInt(sums.totalSquares) -
    2n * count * total * BigInt(sums.products) +
    total * total * BigInt(sums.countSquares);
  return Number(residuals) / sums.count ** 2;
}

/** The sum of numbers. */
export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
