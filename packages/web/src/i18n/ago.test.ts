import { expect, test } from 'vitest';
import { ago } from './ago.ts';

const NOW = new Date(2026, 10, 21, 12).getTime();

test.each([
  ['en', 5_000, 'now'],
  ['en', 60_000, '1 minute ago'],
  ['de', 59 * 60_000, 'vor 59 Minuten'],
  ['es', 3 * 3_600_000, 'hace 3 horas'],
  ['en', 86_400_000, 'yesterday'],
  ['en', -60_000, 'now'],
  ['en', 30 * 86_400_000, '22 Oct 2026'],
])('in %s, %i milliseconds ago are %s', (language, past, words) => {
  expect(ago(language === 'en' ? 'en-GB' : language, NOW - past, NOW)).toBe(words);
});
