import { expect, test } from 'vitest';
import { isQuiet, isTimeZone } from './quiet.ts';

const at = (time: string) => Date.parse(`2026-07-01T${time}Z`);
const NIGHT = { from: 22 * 60, to: 7 * 60 + 30, zone: 'Europe/Berlin' };

test.each([
  ['19:59', false],
  ['20:00', true],
  ['22:30', true],
  ['05:29', true],
  ['05:30', false],
])('a night in Berlin, at %s UTC in summer', (time, isSo) => {
  expect(isQuiet(NIGHT, at(time))).toBe(isSo);
});

test('a rest at noon, and no rest at all', () => {
  const noon = { from: 720, to: 780, zone: 'UTC' };
  expect(['11:59', '12:00', '12:59', '13:00'].map((time) => isQuiet(noon, at(time)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isQuiet({ from: 60, to: 60, zone: 'UTC' }, at('01:00'))).toBe(false);
  expect([isTimeZone('America/Lima'), isTimeZone('Nowhere/At_All')]).toEqual([true, false]);
});
