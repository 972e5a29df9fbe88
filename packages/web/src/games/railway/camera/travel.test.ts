import { expect, test } from 'vitest';
import type { Stand } from '../rails/rails.ts';
import { travel } from './travel.ts';

const PICTURE = { width: 400, height: 300 };
const FROM = { x: 0, y: 0, scale: 10 };
const TO = { x: 100, y: 0, scale: 20 };

const stand = (x: number, y: number): Stand => ({ x, y, angle: 0, bend: 0 });

/** A train that goes far out of the straight line between the two looks. */
const DETOUR = Array.from({ length: 21 }, (_, step) => stand(step * 5, 80 * Math.sin((Math.PI * step) / 20)));

test('the camera travels from one look to the other while the train runs', () => {
  const straight = Array.from({ length: 21 }, (_, step) => stand(step * 5, 0));
  const looks = travel(FROM, TO, straight, PICTURE);
  expect(looks).toHaveLength(21);
  expect([looks[0], looks[10], looks[20]]).toEqual([FROM, { x: 50, y: 0, scale: 15 }, TO]);
});

test('on its way it never loses sight of the train', () => {
  const looks = travel(FROM, TO, DETOUR, PICTURE);
  expect([looks[0], looks[20]]).toEqual([FROM, TO]);
  expect(looks[10]!.y).toBeGreaterThan(60);
  looks.forEach(({ x, y, scale }, step) => {
    expect(Math.abs(DETOUR[step]!.x - x) * scale).toBeLessThan(PICTURE.width / 2);
    expect(Math.abs(DETOUR[step]!.y - y) * scale).toBeLessThan(PICTURE.height / 2);
  });
});
