import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guidePlace } from './guide-place.ts';
import { hiddenOf } from './looked-at.ts';

const PHONE = { width: 390, height: 844 };
const BUBBLE = { width: 336, height: 160 };
const GAP = 14;

const box = (left: number, top: number, width: number, height: number) =>
  ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;

/** The front of the rails turns up, with its last card above the train, and the hand lies below. */
const TRAIN = box(250, 440, 122, 86);
const FRONT = box(292, 328, 76, 116);
const HAND = [100, 182, 265].map((left) => box(left, 548, 76, 110));

test('a bubble lies at its thing: above it, or below it where that hides less', () => {
  expect(guidePlace(BUBBLE, TRAIN, PHONE, GAP, [])).toEqual({ x: 46, y: 266, side: 'above', tail: 265 });
  expect(guidePlace(BUBBLE, TRAIN, PHONE, GAP, [FRONT])).toMatchObject({ y: 540, side: 'below' });
});

test('where both sides would hide what is looked at, it moves away as little as it takes', () => {
  const { y, side } = guidePlace(BUBBLE, TRAIN, PHONE, GAP, [FRONT, ...HAND]);
  expect(side).toBe('apart');
  expect(y + BUBBLE.height).toBeLessThan(FRONT.top + 0.1 * FRONT.height);
  expect(y + BUBBLE.height).toBeGreaterThan(FRONT.top - 8);
});

const boxes = fc
  .tuple(fc.nat(380), fc.nat(800), fc.integer({ min: 4, max: 200 }), fc.integer({ min: 4, max: 400 }))
  .map((place) => box(...place));

test('whatever lies where, a bubble covers its thing only where there is no room, and stays on the screen', () => {
  fc.assert(
    fc.property(boxes, fc.array(boxes), (thing, others) => {
      const { x, y, side } = guidePlace(BUBBLE, thing, PHONE, GAP, others);
      const there = box(x, y, BUBBLE.width, BUBBLE.height);
      expect([x >= 8, y >= 8, there.right <= 382, there.bottom <= 836]).not.toContain(false);
      const isRoom = thing.top - GAP >= 168 || thing.bottom + GAP <= 676;
      expect([isRoom, side]).not.toEqual([false, 'above']);
      expect(isRoom && hiddenOf(there, [thing]) > 0).toBe(false);
    }),
  );
});
