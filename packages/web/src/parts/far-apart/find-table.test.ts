import { expect, test } from 'vitest';
import { asCode } from './find-table.ts';

test.each([
  ['krt wbf', 'KRTWBF'],
  ['KRT-WBF', 'KRTWBF'],
  ['https://trains.example.org/join#KRTWBF', 'KRTWBF'],
  ['', ''],
])('the code in %j is %j', (typed, code) => {
  expect(asCode(typed)).toBe(code);
});
