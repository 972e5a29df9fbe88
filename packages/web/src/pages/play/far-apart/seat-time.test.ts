import { expect, test } from 'vitest';
import { isShort, momentOf, timesOf } from './seat-time.ts';

const CLOCK = { perMove: 60, reserve: 180, reserves: [180_000, 90_000], turn: { seat: 1, left: 150_000 } };

test('first the time of the turn goes, then the reserve', () => {
  expect(timesOf(CLOCK, 0, 20_000)).toEqual({ reserve: 180_000 });
  expect(timesOf(CLOCK, 1, 20_000)).toEqual({ turn: 40_000, reserve: 90_000 });
  expect(timesOf(CLOCK, 1, 70_000)).toEqual({ turn: 0, reserve: 80_000 });
  expect(timesOf(CLOCK, 1, 999_000)).toEqual({ turn: 0, reserve: 0 });
});

test('the end is short, for whose turn it is', () => {
  expect(isShort(CLOCK, 1, 139_000)).toBe(false);
  expect(isShort(CLOCK, 1, 141_000)).toBe(true);
  expect(isShort({ ...CLOCK, reserves: [0, 90_000] }, 0, 141_000)).toBe(false);
});

test('there are few moments to be told of, and none that a turn begins with', () => {
  expect([0, 89_000, 91_000, 139_000, 141_000].map((passed) => momentOf(CLOCK, 1, passed))).toEqual([
    undefined,
    undefined,
    60,
    60,
    10,
  ]);
  expect(momentOf(CLOCK, 0, 141_000)).toBeUndefined();
  const short = { ...CLOCK, reserves: [0, 0], turn: { seat: 1, left: 60_000 } };
  expect(momentOf(short, 1, 10_000)).toBeUndefined();
  expect(momentOf(short, 1, 51_000)).toBe(10);
});
