import { describe, expect, test } from 'vitest';
import { Distance } from './distance.ts';

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
