import { expect, test } from 'vitest';
import { name } from './parts.ts';

test.each(['Ada', 'Żółć', '李雷', 'अदा', 'Ada ❤️', '👋', '-'])('somebody is called %s', (called) => {
  expect(name.parse(called)).toBe(called);
});

test.each([
  ['nothing', ''],
  ['spaces', ' \u00a0\u3000'],
  ['a filler of Hangul', '\u3164'],
  ['a filler of half width', '\uffa0 \u115f'],
  ['a pattern of Braille without dots', '\u2800\u2800'],
  ['accents without a letter', '\u0301\u0302'],
  ['a selector of forms', '\ufe0f'],
  ['a letter of no width', '\u200bAda'],
  ['what turns the direction of reading', 'Ada\u202e'],
  ['several lines', 'Ada\nBen'],
  ['too many letters', 'A'.repeat(10_000)],
])('nobody is called %s', (_, called) => {
  expect(name.safeParse(called).success).toBe(false);
});
