import { expect, test } from 'vitest';
import { visible, visibleLines } from './visible.ts';

test.each([
  ['a colour', '\u001b[31mred', '\\u001b[31mred'],
  ['a line of its own', 'a\r\nb', 'a\\u000d\\u000ab'],
  ['a control of eight bits', '\u009b2J', '\\u009b2J'],
  ['an override of the direction', 'a\u202eb', 'a\\u202eb'],
  ['an isolate', '\u2066a\u2069', '\\u2066a\\u2069'],
  ['a line separator', 'a\u2028b', 'a\\u2028b'],
  ['half a letter', '\ud83d', '\\ud83d'],
  ['an invisible tag', '\u{e0041}', '\\udb40\\udc41'],
])('%s is written as what it is', (_, text, shown) => {
  expect(visible(text)).toBe(shown);
  expect(JSON.parse(`"${shown}"`)).toBe(text);
});

test.each(['Zug Nr. 7, „Ägypten“', '東京', '👩‍🚒🚂', 'نجمة'])('%s stays as it is', (text) => {
  expect(visible(text)).toBe(text);
});

test('lines stay lines', () => {
  expect(visibleLines('a\nb\u0007\n')).toBe('a\nb\\u0007\n');
});
