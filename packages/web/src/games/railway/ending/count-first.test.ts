import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countFirst } from './count-first.ts';

const pile = fc.array(fc.nat(12), { minLength: 4, maxLength: 4 }).map((counts) => {
  const numbers = counts.map((count, index) => ({ number: 4 - index, count }));
  return {
    cards: counts.reduce((sum, count) => sum + count, 0),
    points: numbers.reduce((sum, { number, count }) => sum + number * count, 0),
    numbers,
  };
});

test('a pile is counted one card after another, the highest first, until all of it is', () =>
  fc.assert(
    fc.property(pile, (count) => {
      let before = countFirst(count, 0);
      expect(before).toMatchObject({ cards: 0, points: 0, last: undefined });
      for (let cards = 1; cards <= count.cards; cards++) {
        const seen = countFirst(count, cards);
        expect(seen.cards).toBe(cards);
        expect(seen.points - before.points).toBe(seen.last);
        expect(seen.last).toBeLessThanOrEqual(before.last ?? 4);
        before = seen;
      }
      expect(countFirst(count, Infinity)).toMatchObject(count);
    }),
  ));
