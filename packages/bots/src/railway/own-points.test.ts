import { expect, test } from 'vitest';
import { type Arranged, arrange } from '../testing/arrange.ts';
import { ownPoints } from './own-points.ts';

const TABLE: Arranged = { piles: ['31', '2'], held: ['A1s B4s', 'C2s'] };
const HALF = ownPoints(() => {}, 0.5);

/** To seat 0, whose turn it is not any more. */
function worthOf(over: Arranged, derailments = 0): number {
  const position = arrange('lok-n-roll', { ...TABLE, ...over });
  position.derailments[0] = derailments;
  position.actor = position.seats - 1;
  return HALF.worth(position, 0);
}

test('one’s own points are those of the pile, and a share of those in the hand', () => {
  expect(worthOf({})).toBe(-4 - 2.5);
  expect(worthOf({ held: ['A1s B4x', 'C2s'] })).toBe(-4 - 2.5);
});

test('the others do not count', () => {
  expect(worthOf({ piles: ['31', '44'], held: ['A1s B4s', ''] })).toBe(worthOf({}));
});

test('derailments count where there is a limit (LR-28)', () => {
  expect(worthOf({}, 2)).toBe(worthOf({}));
  const alone = { mode: 'solo-limit', piles: ['31'], held: ['A1s B4s'] };
  expect(worthOf(alone, 2)).toBeLessThan(worthOf(alone, 1) - 10);
});

test('banked cards count as those of the pile (LC-20)', () => {
  const position = arrange('loose-caboose', { ...TABLE, opening: 'E1s F2s G3s' });
  const banked = position.clone();
  banked.banks[1]!.push(position.cards.index.get('W1s')!);
  expect(HALF.worth(position, 1) - HALF.worth(banked, 1)).toBe(1);
});
