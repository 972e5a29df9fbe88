import { expect, test } from 'vitest';
import { isSecond, type Tap, tapSifter } from './ignore-second-tap.ts';

const tap = (timeStamp: number, clientX: number, pointerType = 'touch', detail = 1): Tap => ({
  timeStamp,
  clientX,
  clientY: 0,
  pointerType,
  detail,
});

test.each([
  ['soon after in the same place', tap(200, 5), true],
  ['later', tap(600, 5), false],
  ['elsewhere', tap(200, 80), false],
  ['of a mouse that did not click twice', tap(200, 5, 'mouse'), false],
  ['of a mouse that did', tap(450, 5, 'mouse', 2), true],
  ['of a browser that does not say what pointed', tap(200, 5, undefined), true],
])('a tap after another one, %s: %#', (_, second, is) => {
  expect(isSecond(tap(0, 0), second)).toBe(is);
});

test('the first tap of all is none', () => {
  expect(isSecond(undefined, tap(0, 0))).toBe(false);
});

test.each([
  ['fingers', (count: number) => tap(300 * count, 5)],
  ['a mouse', (count: number) => tap(300 * count, 5, 'mouse', count + 1)],
])('of fast taps in one place, by %s, each second one is ignored', (_, nth) => {
  const counts = tapSifter();
  const shown = ['first', 'second', 'second', 'third', 'third', 'fourth'];
  expect(shown.map((now, count) => counts(nth(count), now))).toEqual([true, false, true, false, true, false]);
});

test('where the same is shown still, a second tap counts', () => {
  const counts = tapSifter();
  expect([counts(tap(0, 0), 'same'), counts(tap(200, 0), 'same')]).toEqual([true, true]);
});

test('the second tap of the two that led to a table does not count there, and the next one does', () => {
  const counts = tapSifter(tap(0, 0));
  expect([counts(tap(200, 5), 'table'), counts(tap(500, 5), 'table')]).toEqual([false, true]);
});
