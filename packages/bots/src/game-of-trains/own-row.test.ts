import type { GameOfTrainsState } from '@roundhouse/engine/game-of-trains';
import { layOut } from '@roundhouse/engine/testing';
import { expect, test } from 'vitest';
import { countMisplaced, ownRow, sumOfWays } from './own-row.ts';

const NUMBERS = Array.from({ length: 84 }, (_, index) => index + 1);
const misplaced = ownRow(countMisplaced)(NUMBERS);
const ways = ownRow(sumOfWays)(NUMBERS);

/** Each position has twelve numbers of the deck: 1 to 12, 13 to 24, and so on. */
const AT_HOME = '1 24 25 48 49 72 73';
const OTHER = '83 71 61 51 41 31 21';

const tableOf = (row: string, other = OTHER) => layOut({ rows: [row, other] }).state;

test.each([
  [AT_HOME, 0, 0],
  ['1 24 48 25 49 72 73', 2, 2],
  ['84 24 25 48 49 72 2', 2, 12],
])('in %s so many wagons are not where they belong, and so far away', (row, wagons, positions) => {
  // Both are 0, not -0, where all are at home.
  expect([0 - misplaced(tableOf(row), 0), 0 - ways(tableOf(row), 0)]).toEqual([wagons, positions]);
});

test('the other rows do not count, but that one has won does', () => {
  const row = '84 24 25 48 49 72 2';
  const state = tableOf(row);
  expect(ways(tableOf(row, '82 71 61 51 41 31 22'), 0)).toBe(ways(state, 0));
  const wonBy = (seat: number): GameOfTrainsState => ({
    ...state,
    outcome: { winners: [seat], scores: [0, 0] },
  });
  expect(ways(wonBy(0), 0)).toBeGreaterThan(ways(tableOf(AT_HOME), 0));
  expect(ways(wonBy(1), 0)).toBeLessThan(ways(state, 0));
});
