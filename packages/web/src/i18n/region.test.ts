import { expect, test } from 'vitest';
import { inRegion } from './region.ts';

const DAY = Date.UTC(2026, 10, 23, 12);

test.each([
  ['en', ['en-GB', 'en'], '23 Nov 2026'],
  ['en', ['de', 'de-DE', 'en-US'], '23 Nov 2026'],
  ['en', ['en-US', 'en-GB'], 'Nov 23, 2026'],
  ['de', ['en-GB'], '23.11.2026'],
  ['es', ['zh-Hant-TW', 'es-MX'], '23 nov 2026'],
  ['en', ['en'], 'Nov 23, 2026'],
])('in %s, a reader whose browser prefers %j reads a date as %3$s', (language, preferred, words) => {
  const format = new Intl.DateTimeFormat(inRegion(language, preferred), {
    dateStyle: 'medium',
    timeZone: 'UTC',
  });
  expect(format.format(DAY)).toBe(words);
});
