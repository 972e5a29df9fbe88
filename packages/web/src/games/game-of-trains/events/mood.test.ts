import { expect, test } from 'vitest';
import { moodsOf } from '../../../table/participants/moods.ts';
import { moodOf } from './mood.ts';

/** Seat 1 takes a wagon from everybody; the turns after that are of these seats. */
function moodsAfter(...seats: number[]) {
  const removed = [0, 1, 2].map((seat) => ({ kind: 'removed', seat, position: 1, card: 5 }));
  const later = seats.map((seat) => ({ seat, events: [] }));
  const steps = [{ seat: 0, events: [] }, { seat: 1, events: removed }, ...later];
  return moodsOf(steps, 3, moodOf as Parameters<typeof moodsOf>[2]);
}

test('who loses a wagon to another one is dizzy until the next turn begins, and who wanted it so is not', () => {
  expect(moodsAfter()).toEqual(['derailed', 'pleased', 'derailed']);
  expect(moodsAfter(2)).toEqual(['waiting', 'pleased', 'waiting']);
  expect(moodsAfter(2, 0, 1)).toEqual(['waiting', 'waiting', 'waiting']);
});
