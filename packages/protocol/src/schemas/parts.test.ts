import { expect, test } from 'vitest';
import { LINE_LENGTH } from '../limits.ts';
import { lineText, name } from './parts.ts';

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
  ['a tower of accents', `Z${'\u0301\u0316'.repeat(4)}`],
  ['too many letters', 'A'.repeat(10_000)],
])('nobody is called %s', (_, called) => {
  expect(name.safeParse(called).success).toBe(false);
});

test.each(['Well, that was close!', '<b>bold</b>', 'שלום, Ada', 'สวัสดีครับ', '👩‍👩‍👧 🏳️‍🌈 🇪🇸', 'é'.normalize('NFD')])(
  'somebody writes %s',
  (text) => {
    expect(lineText.parse(` ${text} `)).toBe(text);
  },
);

test.each([
  ['nothing that can be seen', ' \u200d '],
  ['several lines', 'one\ntwo'],
  ['what turns the direction of reading', 'abc \u202e def'],
  ['what isolates a direction of reading', '\u2066abc\u2069'],
  ['a control character', 'abc\u0007'],
  ['a letter of no width', 'a\u200bbc'],
  ['half a character', 'abc\ud83d'],
  ['a tower of accents', `Z${'\u0301\u0316'.repeat(4)}algo`],
  ['too much', 'A'.repeat(LINE_LENGTH + 1)],
])('nobody writes %s', (_, text) => {
  expect(lineText.safeParse(text).success).toBe(false);
});
