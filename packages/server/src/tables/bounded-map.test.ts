import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

test('no more is kept than is allowed, what was set last is there, and what is used again and again stays', () => {
  const uses = fc.array(fc.tuple(fc.constantFrom('peek', 'set', 'delete'), fc.nat(9)));
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 6 }), uses, (most, done) => {
      const map = new BoundedMap<string>(most);
      map.set('favourite', 'favourite');
      for (const [use, key] of done) {
        expect(map.get('favourite')).toBe('favourite');
        if (use === 'set' && map.peek(`${key}`) !== undefined) continue;
        map[use](`${key}`, `${key}`);
        expect(map.size).toBeLessThanOrEqual(most);
        expect(use !== 'set' || map.peek(`${key}`) === `${key}`).toBe(true);
      }
    }),
  );
});

test('what was not used goes first', () => {
  const map = new BoundedMap<number>(3);
  for (const key of [1, 2, 3, 4]) map.set(`${key}`, key);
  map.get('2');
  map.set('5', 5);
  expect([1, 2, 3, 4, 5].filter((key) => map.peek(`${key}`) !== undefined)).toEqual([2, 4, 5]);
});

test('where all were used one goes all the same', () => {
  const map = new BoundedMap<number>(2);
  for (const key of [1, 2]) map.set(`${key}`, key);
  for (const key of [2, 1]) map.get(`${key}`);
  map.set('3', 3);
  expect([map.size, map.peek('3')]).toEqual([2, 3]);
});
