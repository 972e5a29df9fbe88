import { expect, test } from 'vitest';
import type { GameResult } from '../../storage/game-result.ts';
import { toldMeasure } from './told-measure.ts';

test.each([
  ['lok-n-roll', 'solo', { points: 21 }, 21],
  ['lok-n-roll', 'solo', { points: null }, null],
  ['lok-n-roll', 'betsy', { points: 12, against: 15, won: true }, -3],
  ['lok-n-roll', 'betsy', { points: 5 }, null],
  ['loose-caboose', 'standard', { points: 18, won: false }, 18],
  ['game-of-trains', 'standard', { points: null, won: true }, 0],
  ['game-of-trains', 'standard', { points: null, won: false }, null],
] as const)('in %s %s, %j is measured by %s', (game, mode, told, measure) =>
  expect(toldMeasure(told, { game, mode } as GameResult)).toBe(measure),
);
