import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addTree } from './add-tree.ts';
import { addToContrast, type Contrast, differenceOf, type Measured, noContrast } from './contrast.ts';

type Deal = readonly [one: Measured, other: Measured];

const measured = fc
  .tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: -50, max: 50 }))
  .map(([count, value]): Measured => [count, count * value]);
const deals = fc.array(fc.tuple(measured, measured), { maxLength: 30 });

function contrastOf(all: readonly Deal[]): Contrast {
  const contrast = noContrast();
  for (const [one, other] of all) addToContrast(contrast, one, other);
  return contrast;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe('the difference of two means', () => {
  test('is that of all that was measured', () => {
    fc.assert(
      fc.property(deals, (all) => {
        const [n, a, m, b] = [0, 1].flatMap((side) =>
          [0, 1].map((part) => sum(all.map((deal) => deal[side]![part]!))),
        );
        const found = differenceOf(contrastOf(all));
        const close = (value: number) => expect.closeTo(value, 9) as number;
        expect(found).toMatchObject({
          one: n === 0 ? null : close(a! / n!),
          other: m === 0 ? null : close(b! / m!),
          difference: [n, m].includes(0) ? null : close(a! / n! - b! / m!),
        });
      }),
    );
  });

  test('of one measurement each has the error of a paired test', () => {
    const pairs = fc.array(fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 })), {
      minLength: 2,
    });
    fc.assert(
      fc.property(pairs, (all) => {
        const differences = all.map(([one, other]) => one - other);
        const mean = sum(differences) / all.length;
        const variance = sum(differences.map((each) => (each - mean) ** 2)) / (all.length - 1);
        const found = differenceOf(
          contrastOf(
            all.map(([one, other]) => [
              [1, one],
              [1, other],
            ]),
          ),
        );
        expect(found.difference).toBeCloseTo(mean, 9);
        expect(found.error).toBeCloseTo(1.959964 * Math.sqrt(variance / all.length), 4);
      }),
    );
  });

  test('of deals that have one or the other has the error of two samples', () => {
    const [ones, others] = [
      [3, 5, 9, 4],
      [1, 2, 2, 7, 6],
    ];
    const all: Deal[] = [
      ...ones.map((value): Deal => [
        [1, value],
        [0, 0],
      ]),
      ...others.map((value): Deal => [
        [0, 0],
        [1, value],
      ]),
    ];
    const spread = (values: readonly number[]) => {
      const mean = sum(values) / values.length;
      return sum(values.map((value) => (value - mean) ** 2)) / values.length ** 2;
    };
    const variance = (spread(ones) + spread(others)) * (9 / 8);
    expect(differenceOf(contrastOf(all)).error).toBeCloseTo(1.959964 * Math.sqrt(variance), 5);
  });

  test('has no error where both go up and down together, whatever luck does', () => {
    const all = [3, 20, 7, 1].map((luck): Deal => [
      [2, 2 * luck + 2],
      [2, 2 * luck],
    ]);
    expect(differenceOf(contrastOf(all))).toMatchObject({ difference: 1, error: 0 });
  });

  test('is in the units that are asked for', () => {
    const all: Deal[] = [
      [
        [1, 12],
        [1, 6],
      ],
      [
        [1, 0],
        [1, 6],
      ],
    ];
    const [units, wins] = [differenceOf(contrastOf(all)), differenceOf(contrastOf(all), 12)];
    expect(wins.one).toBe(units.one! / 12);
    expect(wins.error).toBeCloseTo(units.error! / 12, 12);
  });

  test('is the same in whatever parts it was added', () => {
    fc.assert(
      fc.property(deals, fc.nat(), (all, at) => {
        const cut = at % (all.length + 1);
        const parts = contrastOf(all.slice(cut));
        addTree(parts, contrastOf(all.slice(0, cut)));
        expect(parts).toEqual(contrastOf(all));
      }),
    );
  });
});
