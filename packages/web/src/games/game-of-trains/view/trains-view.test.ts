import { expect, test } from 'vitest';
import type { TrainsContext } from '../context.ts';
import { guardOf, othersOf } from './trains-view.ts';

const playOf = (viewer: number | 'spectator') =>
  ({ viewer, names: ['A', 'B', 'C', 'D'] }) as unknown as TrainsContext;

test.each([
  [0, [1, 2, 3]],
  [2, [3, 0, 1]],
  ['spectator', [0, 1, 2, 3]],
] as const)('to %s the others sit in the order of play', (viewer, others) => {
  expect(othersOf(playOf(viewer))).toEqual(others);
});

test('a wagon is protected at the ends and in the middle of its row', () => {
  const state = { protection: [[5, null, 9]] } as unknown as Parameters<typeof guardOf>[0];
  expect([1, 2, 3, 4, 5, 6, 7].map((position) => guardOf(state, 0, position))).toEqual([
    5,
    null,
    null,
    null,
    null,
    null,
    9,
  ]);
});
