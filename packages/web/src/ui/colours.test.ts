import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COLOURS, spreadColours } from './colours.ts';

test.each([
  [
    ['blue', 'red'],
    ['blue', 'red'],
  ],
  [
    ['red', 'red'],
    ['red', 'blue'],
  ],
  [
    [undefined, 'red', null],
    ['blue', 'red', 'green'],
  ],
  [[], []],
])('who wants %j gets %j', (wanted, given) => {
  expect(spreadColours(wanted)).toEqual(given);
});

test('no two seats have the same colour', () => {
  const wanted = fc.array(fc.oneof(fc.constantFrom(...COLOURS), fc.jsonValue()), {
    maxLength: COLOURS.length,
  });
  fc.assert(
    fc.property(wanted, (wanted) => {
      expect(new Set(spreadColours(wanted)).size).toBe(wanted.length);
    }),
  );
});
