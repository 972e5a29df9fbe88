import { expect, test } from 'vitest';
import { placeOf, standingOf } from './standing.ts';
import type { GameResult } from '../../storage/game-result.ts';
import type { Played } from './played.ts';

let made = 0;

function result(points: number | null, more: Partial<Played> = {}): Played {
  made++;
  const base = {
    id: String(made),
    sitter: { kind: 'person', name: '' },
    at: made,
    result: {} as GameResult,
  } as const;
  return { ...base, points, against: null, won: points !== null, aid: 'none', ...more };
}

test('the fewest points are best, and what was lost has none', () => {
  const results = [result(30), result(null), result(21), result(27)];
  const standing = standingOf(results);
  expect(standing.best).toBe(results[2]);
  expect(standing.average).toBe(26);
  expect(standing.won).toBe(3);
  expect(results.map((one) => placeOf(one, standing))).toEqual([3, undefined, 1, 2]);
});

test('what something helped to is listed and counts for nothing', () => {
  const results = [result(30), result(3, { aid: 'undo' }), result(5, { aid: 'repeat' })];
  const standing = standingOf(results);
  expect(standing.all).toEqual(results);
  expect([standing.best, standing.average]).toEqual([results[0], 30]);
  expect(placeOf(results[1]!, standing)).toBe(1);
});

test('against an automaton the difference counts', () => {
  const close = result(12, { against: 11, won: false });
  const clear = result(15, { against: 20 });
  const standing = standingOf([close, clear]);
  expect(standing.best).toBe(clear);
  expect(standing.average).toBe(-2);
  expect(standing.won).toBe(1);
});

test('equal results share a place; without results there is nothing best', () => {
  const results = [result(20), result(20), result(22)];
  expect(results.map((one) => placeOf(one, standingOf(results)))).toEqual([1, 1, 3]);
  expect(standingOf([])).toMatchObject({ best: undefined, average: undefined });
});
