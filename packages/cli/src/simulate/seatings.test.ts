import { describe, expect, test } from 'vitest';
import { seatingsOf } from './seatings.ts';

test.each([
  ['one bot alone plays a deal once', 1, 1, ['a']],
  ['at two seats, too', 1, 2, ['aa']],
  ['two bots change places', 2, 2, ['ab', 'ba']],
  ['two bots alternate at three seats', 2, 3, ['aba', 'baa', 'aab']],
  ['and at four, where two rotations are all there are', 2, 4, ['abab', 'baba']],
  ['three bots at four seats', 3, 4, ['abca', 'bcaa', 'caab', 'aabc']],
  ['four bots at four seats', 4, 4, ['abcd', 'bcda', 'cdab', 'dabc']],
])('%s', (_, bots, seats, expected) => {
  const named = seatingsOf(bots, seats).map((seating) =>
    seating.map((player) => 'abcd'[player % bots]).join(''),
  );
  expect(named).toEqual(expected);
});

describe.each([2, 3, 4])('at %i seats', (seats) => {
  test.each([1, 2, 3, 4].filter((bots) => bots <= seats))('%i bots have each seat equally often', (bots) => {
    const seatings = seatingsOf(bots, seats);
    for (let bot = 0; bot < bots; bot++) {
      const had = seatings[0]!.map(
        (_, seat) => seatings.filter((seating) => seating[seat]! % bots === bot).length,
      );
      expect(new Set(had).size).toBe(1);
    }
  });

  test('every player has a seat in every game', () => {
    const everybody = Array.from({ length: seats }, (_, player) => player);
    for (const seating of seatingsOf(2, seats)) expect(seating.toSorted()).toEqual(everybody);
  });
});
