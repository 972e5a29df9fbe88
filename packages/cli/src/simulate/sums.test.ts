import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDeal, addSums, estimate, noSums, type Sums } from './sums.ts';

/** Per deal the measurements that were made in it. */
type Deals = readonly (readonly number[])[];

const someDeals = fc.array(fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 4 }), { maxLength: 30 });
/** The same number of measurements in each deal, as nearly always. */
const evenDeals = fc.integer({ min: 1, max: 4 }).chain((length) =>
  fc.array(fc.array(fc.integer({ min: -50, max: 50 }), { minLength: length, maxLength: length }), {
    minLength: 2,
    maxLength: 30,
  }),
);

const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const mean = (numbers: readonly number[]) => total(numbers) / numbers.length;

function sumsOf(deals: Deals): Sums {
  const sums = noSums();
  for (const deal of deals) addDeal(sums, deal.length, total(deal));
  return sums;
}

describe('an estimate', () => {
  test('of equal deals is the mean of their means, with the standard error of a sample', () => {
    fc.assert(
      fc.property(evenDeals, (deals) => {
        const means = deals.map(mean);
        const variance = total(means.map((one) => (one - mean(means)) ** 2)) / (means.length - 1);
        const found = estimate(sumsOf(deals));
        expect(found.mean).toBeCloseTo(mean(means), 9);
        expect(found.error).toBeCloseTo(1.959964 * Math.sqrt(variance / means.length), 5);
      }),
    );
  });

  test('of any deals is the mean of all that was measured', () => {
    fc.assert(
      fc.property(someDeals, (deals) => {
        const all = deals.flat();
        fc.pre(all.length > 0);
        const { mean: found, error } = estimate(sumsOf(deals));
        expect(found).toBeCloseTo(mean(all), 9);
        const measured = deals.filter((deal) => deal.length > 0);
        expect(error === null).toBe(measured.length < 2);
      }),
    );
  });

  test('has the error of a ratio where deals differ in what was measured', () => {
    fc.assert(
      fc.property(someDeals, (deals) => {
        const measured = deals.filter((deal) => deal.length > 0);
        fc.pre(measured.length > 1);
        const ratio = mean(measured.flat());
        const squares = measured.map((deal) => (total(deal) - ratio * deal.length) ** 2);
        const count = measured.flat().length;
        const variance = (measured.length / (measured.length - 1)) * (total(squares) / count ** 2);
        expect(estimate(sumsOf(deals)).error).toBeCloseTo(1.959964 * Math.sqrt(variance), 5);
      }),
    );
  });

  test('counts deals, not games: doubling the games of each deal does not halve the error', () => {
    fc.assert(
      fc.property(evenDeals, (deals) => {
        const doubled = deals.map((deal) => [...deal, ...deal]);
        expect(estimate(sumsOf(doubled)).error).toBeCloseTo(estimate(sumsOf(deals)).error!, 9);
      }),
    );
  });

  test('has no error at all where nothing varies', () => {
    const deals = Array.from({ length: 1000 }, () => [1, 0]);
    expect(estimate(sumsOf(deals))).toEqual({ mean: 0.5, error: 0 });
  });

  test('is in the units that are asked for', () => {
    const { mean: units, error } = estimate(sumsOf([[12], [6], [0]]));
    expect(estimate(sumsOf([[12], [6], [0]]), 12)).toEqual({ mean: units! / 12, error: error! / 12 });
  });

  test('of nothing is nothing', () => {
    expect(estimate(noSums())).toEqual({ mean: null, error: null });
  });
});

test('sums are the same in whatever parts and order they were added', () => {
  fc.assert(
    fc.property(someDeals, fc.nat(), fc.boolean(), (deals, at, swap) => {
      const cut = at % (deals.length + 1);
      const parts = [sumsOf(deals.slice(0, cut)), sumsOf(deals.slice(cut))];
      const sums = noSums();
      for (const part of swap ? parts.reverse() : parts) addSums(sums, part);
      expect(sums).toEqual(sumsOf(deals));
    }),
  );
});
