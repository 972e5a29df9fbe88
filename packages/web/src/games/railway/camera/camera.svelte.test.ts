import { expect, test } from 'vitest';
import { Camera } from './camera.svelte.ts';
import { attach, type Box, type Piece } from '../rails/rails.ts';

const card = { id: 'S', number: 1, shape: 'straight' } as const;
const line = (cards: number): Piece[] =>
  Array.from({ length: cards }, (_, index) => attach(card, 'a', [6 * index, 0, 0]));

/** A camera at a railway of `cards` straights; `subject` can be changed while it looks. */
function lookingAt(cards: number) {
  const subject = { pieces: line(cards), train: cards - 1, places: [] as readonly Box[] };
  let seen = $state.raw(subject);
  const camera = new Camera(() => seen);
  camera.width = 360;
  camera.height = 300;
  return { camera, change: (changes: Partial<typeof subject>) => (seen = { ...seen, ...changes }) };
}

test('moved by hand, it looks where the user likes, until they let it go', () => {
  const { camera } = lookingAt(4);
  const before = camera.look;
  camera.pan(-30, 10);
  expect([camera.isFree, camera.look.scale]).toEqual([true, before.scale]);
  camera.release();
  expect([camera.isFree, camera.look]).toEqual([false, before]);
});

test('what is zoomed at stays where it is', () => {
  const { camera } = lookingAt(4);
  const pointAt = () => camera.look.x + 50 / camera.look.scale;
  const before = pointAt();
  camera.zoom(1.5, 50, 0);
  expect(pointAt()).toBeCloseTo(before);
});

for (const [dx, dy] of [
  [0, -60],
  [0, -5000],
] as const) {
  test(`who looks more closely by keys comes to a card, ${-dy} pixels beside the railway, too`, () => {
    const { camera, change } = lookingAt(4);
    change({ places: [[6, 200, 12, 204]] });
    camera.pan(dx, dy);
    for (let press = 0; press < 30; press++) camera.approach(1.25);
    const [left, top, right, bottom] = camera.view;
    const isInSight = ({ box }: Piece) =>
      box[0] < right && box[2] > left && box[1] <= bottom && box[3] >= top;
    expect(line(4).some(isInSight)).toBe(true);
  });
}

test('the railway is never lost from sight', () => {
  const { camera } = lookingAt(4);
  camera.pan(-99_999, 99_999);
  expect(camera.look.x).toBeLessThanOrEqual(24 + 1.5);
  expect(camera.look.y).toBeGreaterThanOrEqual(-2 - 1.5);
});

test('where the railway can go is part of what is looked at: a step to the side is nothing but that', () => {
  const { camera, change } = lookingAt(1);
  change({ places: [[6, -40, 12, -36]] });
  const before = camera.look;
  camera.pan(-10, 0);
  expect(camera.look.y).toBe(before.y);
});

test('what happens out of sight brings it back, what happens in sight does not', () => {
  const { camera, change } = lookingAt(4);
  camera.zoom(0.8);
  const { look } = camera;
  change({ train: 2 });
  expect(camera.look).toEqual(look);
  change({ places: [[900, 900, 906, 904]] });
  expect(camera.isFree).toBe(false);
});
