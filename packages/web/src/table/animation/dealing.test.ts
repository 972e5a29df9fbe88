import { expect, test } from 'vitest';
import { asOne } from './dealing.ts';

const scene = { ms: 240, isDealt: true, flights: [{ card: null, from: 'pile', to: 'hand:1' }] };

test('a card alone is not waited for', () => {
  expect(asOne([scene])).toEqual({ ms: 240, flights: [{ ...scene.flights[0], wait: 0 }] });
});

test('cards that are dealt follow each other, and many of them faster', () => {
  expect(asOne([scene, scene, scene]).flights.map(({ wait }) => wait)).toEqual([0, 70, 140]);
  const many = asOne(Array.from({ length: 28 }, () => scene));
  expect(many.flights).toHaveLength(28);
  expect(many.ms).toBeLessThan(1000);
});

test('cards of one scene go together, unless they would hide each other', () => {
  const { flights } = asOne([{ ms: 240, flights: [...scene.flights, ...scene.flights] }]);
  expect(flights.map(({ wait }) => wait)).toEqual([0, 70]);
  const apart = asOne([{ ms: 240, flights: [...scene.flights, { card: null, from: 'a', to: 'b' }] }]);
  expect(apart.flights.map(({ wait }) => wait)).toEqual([0, 0]);
});

test('what deals no cards takes its time all the same', () => {
  expect(asOne([{ ms: 300 }])).toEqual({ ms: 300, flights: [] });
});
