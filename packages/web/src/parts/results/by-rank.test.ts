import { expect, test } from 'vitest';
import { byRank } from './by-rank.ts';

test('the better comes first, of equals the older, and what was lost last', () => {
  const all = [
    { measure: null, at: 1 },
    { measure: 21, at: 4 },
    { measure: 20, at: 9 },
    { measure: 21, at: 3 },
    { measure: -3, at: 8 },
  ];
  expect(byRank(all).map(({ at }) => at)).toEqual([8, 9, 3, 4, 1]);
});
