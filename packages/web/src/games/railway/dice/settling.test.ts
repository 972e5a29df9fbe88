import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prospectOf } from './prospect.ts';
import { settling } from './settling.ts';

/** A die of LOK'n'ROLL: a wheel on four of its six faces. */
const DIE = [0, 0, 1, 1, 1, 1];

const settled = (ahead: number, dice: readonly number[]) =>
  settling(DIE, prospectOf(DIE, dice.length, ahead), dice).map((share) => Math.round(share * 100));

test('dice settle one after another, all before the time of the roll is over', () => {
  const throws = fc.array(fc.constantFrom(0, 1), { minLength: 1, maxLength: 16 });
  fc.assert(
    fc.property(throws, fc.nat(9), (dice, ahead) => {
      const shares = settling(DIE, prospectOf(DIE, dice.length, ahead), dice);
      expect(shares).toEqual([...new Set(shares)].toSorted((one, other) => one - other));
      expect(shares[0]).toBeGreaterThan(0);
      expect(shares.at(-1)).toBeLessThan(1);
    }),
  );
});

test('the die that decides keeps everybody waiting, and what changes nothing any more hurries', () => {
  expect(settled(2, [1, 0, 0])).toEqual([36, 75, 78]);
  expect(settled(3, [1, 1, 1, 1])).toEqual([12, 24, 36, 75]);
  expect(settled(0, [1, 1, 1])).toEqual([75, 78, 82]);
});

test('where all is certain before, no die keeps anybody waiting', () => {
  expect(settled(9, [1, 0, 1])).toEqual([20, 40, 60]);
  expect(settling(DIE, undefined, [1, 0])).toEqual([0.36, 0.75]);
});
