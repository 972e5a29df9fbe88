import { expect, test } from 'vitest';
import { asOne } from './dealing.ts';

const animation = { ms: 240, isDealt: true, flights: [{ card: null, from: 'pile', to: 'hand:1' }] };

test('a card alone is not waited for', () => {
  expect(asOne([animation])).toEqual({ ms: 240, flights: [{ ...animation.flights[0], wait: 0 }] });
});

test('cards that are dealt follow each other, and many of them faster', () => {
  expect(asOne([animation, animation, animation]).flights.map(({ wait }) => wait)).toEqual([0, 70, 140]);
  const many = asOne(Array.from({ length: 28 }, () => animation));
  expect(many.flights).toHaveLength(28);
  expect(many.ms).toBeLessThan(1000);
});

test('cards of one animation go together, unless they would hide each other', () => {
  const { flights } = asOne([{ ms: 240, flights: [...animation.flights, ...animation.flights] }]);
  expect(flights.map(({ wait }) => wait)).toEqual([0, 70]);
  const apart = asOne([{ ms: 240, flights: [...animation.flights, { card: null, from: 'a', to: 'b' }] }]);
  expect(apart.flights.map(({ wait }) => wait)).toEqual([0, 0]);
});

test('what deals no cards takes its time all the same', () => {
  expect(asOne([{ ms: 300 }])).toEqual({ ms: 300, flights: [] });
});
