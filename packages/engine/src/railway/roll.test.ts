import { expect, test } from 'vitest';
import { lokNRoll } from '../lok-n-roll/game.ts';
import { rollOdds } from './roll.ts';

const die = lokNRoll.standardDeck.die!;

test.each([-1, 0.5, 65, 1e9, NaN, Infinity, '1', null, undefined])('there are no odds of %s dice', (dice) => {
  expect(() => rollOdds(die, dice as number)).toThrow(RangeError);
});

test('no dice show no wheel for certain', () => {
  expect(rollOdds(die, 0)).toEqual([1]);
});
