import { expect, test } from 'vitest';
import { inWords, onClock } from './durations.ts';

test.each([
  [0, '0 sec'],
  [45, '45 sec'],
  [60, '1 min'],
  [125, '2 min 5 sec'],
  [3600, '1 hour'],
  [5 * 3600 + 1800, '5 hours 30 min'],
  [86_400, '1 day'],
  [3 * 86_400 + 7200, '3 days 2 hours'],
])('%d seconds are %s', (seconds, words) => {
  expect(inWords('en', seconds)).toBe(words);
});

test('a clock counts to the last second, and hours and days in words', () => {
  expect([180_000, 65_001, 9400, 1, 0].map((left) => onClock('en', left))).toEqual([
    '3:00',
    '1:06',
    '0:10',
    '0:01',
    '0:00',
  ]);
  expect(onClock('de', 86_400_000)).toBe('1 Tag');
});
