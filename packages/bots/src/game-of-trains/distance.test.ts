import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Distance, type Row } from './distance.ts';

const distance = new Distance(Array.from({ length: 84 }, (_, index) => index + 1));

describe('how far a row is from ascending', () => {
  test.each([
    ['a row that has won', [3, 8, 20, 44, 60, 71, 80], 0],
    ['one wagon is in the way, 23 numbers fit', [3, 8, 20, 5, 44, 71, 80], 84 / 23],
    ['one wagon is missing, 23 numbers fit', [3, 8, 20, null, 44, 71, 80], 84 / 23],
  ])('%s', (_, row, draws) => expect(distance.of(row)).toBeCloseTo(draws));

  test('the nearer row has the smaller distance', () => {
    const rows = [
      [84, 70, 60, 50, 40, 30, 20],
      [5, 70, 60, 50, 40, 30, 20],
      [5, 20, 60, 50, 40, 30, 20],
      [5, 20, 30, 50, 40, 60, 75],
      [5, 20, 30, 40, 50, 60, 75],
    ];
    const draws = rows.map((row) => distance.of(row));
    expect(draws).toEqual(draws.toSorted((one, other) => other - one));
    expect(draws.at(-1)).toBe(0);
  });
});

/**
 * What a row is away from the end where these wagons stay: the wait for one gap after another, as the rows
 * above.
 */
function drawsKeeping(row: Row, stay: readonly boolean[]): number {
  const stops = [{ at: -1, number: 0 }, ...row.map((number, at) => ({ at, number })), { at: 7, number: 85 }];
  const kept = stops.filter(({ at }) => at < 0 || at > 6 || stay[at]);
  if (kept.some(({ number }) => number === null)) return Infinity;
  let draws = 0;
  for (const [index, { at, number }] of kept.slice(1).entries()) {
    const before = kept[index]!;
    const gaps = at - before.at - 1;
    const fitting = number! - before.number! - 1;
    if (fitting < gaps) return Infinity;
    for (let left = gaps; left > 0; left--) draws += 84 / ((fitting / gaps) * left);
  }
  return draws;
}

const ROWS = fc.shuffledSubarray(
  Array.from({ length: 84 }, (_, index) => index + 1),
  { minLength: 7, maxLength: 7 },
);

describe('of any row the distance', () => {
  const choices = Array.from({ length: 2 ** 7 }, (_, bits) =>
    [0, 1, 2, 3, 4, 5, 6].map((at) => ((bits >> at) & 1) === 1),
  );

  test('is that of the best choice of wagons that stay', () => {
    fc.assert(
      fc.property(ROWS, (row) => {
        const fewest = Math.min(...choices.map((stay) => drawsKeeping(row, stay)));
        expect(distance.of(row)).toBeCloseTo(fewest);
      }),
      { seed: 11, numRuns: 60 },
    );
  });

  test('is 0 where it ascends and nowhere else, and does not fall where a wagon is removed', () => {
    fc.assert(
      fc.property(ROWS, fc.nat(6), (row, at) => {
        const ascends = row.every((number, index) => index === 0 || number > row[index - 1]!);
        expect(distance.of(row) === 0).toBe(ascends);
        expect(distance.of(row.toSorted((one, other) => one - other))).toBe(0);
        expect(distance.of((row as Row).with(at, null))).toBeGreaterThanOrEqual(distance.of(row));
      }),
      { seed: 12, numRuns: 200 },
    );
  });
});
