import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plotPoints, plottedUnit } from './plot-points.ts';
import type { Played } from './played.ts';
import type { GameResult } from '../../storage/game-result.ts';
import { isComparable, standingOf } from './standing.ts';

function results(points: readonly (number | null)[], aid: Played['aid'] = 'none'): Played[] {
  const base = {
    sitter: { kind: 'person', name: '' },
    against: null,
    result: {} as GameResult,
  } as const;
  return points.map((points, at) => ({ ...base, id: String(at), at, points, won: points !== null, aid }));
}

test('the best stands highest, the newest on the right, what was lost at the bottom', () => {
  const { dots, average, range } = plotPoints(standingOf(results([30, 20, null])));
  expect(range).toEqual([20, 30]);
  expect(average).toBe(0.5);
  expect(dots.map(({ x, y, kind }) => [x, y, kind])).toEqual([
    [0, 1, 'counted'],
    [0.5, 0, 'counted'],
    [1, 1, 'lost'],
  ]);
});

test('a win of which nobody knows the height is not drawn', () => {
  const [known, unknown] = results([21, 22]);
  const { dots } = plotPoints(standingOf([known!, { ...unknown!, points: null }]));
  expect(dots.map(({ id }) => id)).toEqual(['0']);
});

test('what something helped to looks different and has no part in the average', () => {
  const { dots, average } = plotPoints(standingOf(results([21], 'undo')));
  expect(dots).toMatchObject([{ x: 0.5, kind: 'aided' }]);
  expect(average).toBeUndefined();
});

test.each([
  [[], false],
  [[21], false],
  [[null, null], false],
  [[null, 21], true],
  [[30, 21], true],
])('of %j a plot says something: %s', (points, isWorthIt) =>
  expect(isComparable(standingOf(results(points)))).toBe(isWorthIt),
);

test.each([
  ['lok-n-roll', null, 'points'],
  ['lok-n-roll', 12, 'betsy'],
  ['game-of-trains', null, 'decisions'],
] as const)('%s against %s is measured in %s', (game, against, unit) => {
  const [one] = results([21]);
  expect(plottedUnit({ ...one!, against, result: { game } as GameResult })).toBe(unit);
});

test('whatever the results are, every dot is in the picture', () => {
  const points = fc.array(fc.oneof(fc.constant(null), fc.integer({ min: -60, max: 200 })), { maxLength: 80 });
  fc.assert(
    fc.property(points, (points) => {
      const { dots } = plotPoints(standingOf(results(points)));
      expect(dots.length).toBe(Math.min(points.length, 60));
      for (const { x, y } of dots) {
        expect([x >= 0, x <= 1, y >= 0, y <= 1]).toEqual([true, true, true, true]);
      }
    }),
  );
});
