import { expect, test } from 'vitest';
import { numbersAfter } from './number-rule.ts';

test('every number may follow that does not differ by exactly 2 (LR-17)', () => {
  expect([1, 2, 3, 4].map(numbersAfter)).toEqual([
    [1, 2, 4],
    [1, 2, 3],
    [2, 3, 4],
    [1, 3, 4],
  ]);
});
