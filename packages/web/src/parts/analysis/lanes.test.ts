import { accountOf, type Judged } from '@roundhouse/bots/analysis';
import type { Action } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { lanesOf, nearest } from './lanes.ts';

const action = 1 as Action;

const judged = (
  moment: number,
  bestValue: number,
  value: number,
  unit: Judged['unit'] = 'chance',
): Judged => ({
  moment,
  unit,
  action,
  value,
  best: action,
  bestValue,
  isCertain: false,
});

test('luck and losses stand apart, on one scale, with what was expected above them', () => {
  const account = accountOf([judged(0, 0.5, 0.25), judged(4, 0.75, 0.75)], 1);
  expect(lanesOf(account, 8, 1)).toEqual({
    path: 'M0 0.5H4V0.25H8V0',
    range: [1, 0],
    luck: [
      { moment: 4, from: 1, to: 0 },
      { moment: 8, from: 0.5, to: 0 },
    ],
    losses: [{ moment: 0, from: 0, to: -0.5 }],
  });
});

test('a loss that is told as none has no bar', () => {
  const account = accountOf([judged(0, 0.5, 0.491), judged(4, 0.5, 0.49)]);
  expect(lanesOf(account, 8).losses.map(({ moment }) => moment)).toEqual([4]);
});

test('of points the fewest are at the top, and bad luck hangs from its line', () => {
  const { path, range, luck } = lanesOf(accountOf([judged(0, 5, 5, 'points'), judged(2, 7, 7, 'points')]), 4);
  expect([path, range]).toEqual(['M0 0.5H2V0.7', [0, 10]]);
  expect(luck).toEqual([{ moment: 2, from: 0, to: -1 }]);
});

test('nothing is drawn before anything is known', () => {
  expect(lanesOf(accountOf([]), 4)).toEqual({ path: '', range: [1, 0], luck: [], losses: [] });
});

test('a press means the nearest decision', () => {
  expect([nearest([2, 9, 20], 6), nearest([2, 9, 20], 100), nearest([], 3)]).toEqual([9, 20, undefined]);
});
