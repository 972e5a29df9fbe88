import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frame, type ViewBox } from './camera.ts';
import { attach, type Box, type Piece } from './rails.ts';

const SHAPES = ['straight', 'right', 'left'] as const;

/** A railway that winds as it likes; the camera does not mind where cards lie on each other. */
const railways = fc
  .array(fc.tuple(fc.constantFrom(...SHAPES), fc.constantFrom('a', 'b')), { minLength: 1, maxLength: 40 })
  .map((laid) =>
    laid.reduce<Piece[]>((pieces, [shape, end], index) => {
      const front = pieces.at(-1)?.exit ?? ([0, 0, 0] as const);
      const card = { id: String(index), number: 1, shape } as const;
      return [...pieces, attach(card, shape === 'straight' ? 'a' : end, front)];
    }, []),
  );

const holds = ([x, y, width, height]: ViewBox, [x0, y0, x1, y1]: Box) =>
  x <= x0 && y <= y0 && x + width >= x1 && y + height >= y1;

test('train, front and places are always in sight, in the shape of the picture', () => {
  const sizes = fc.record({
    width: fc.integer({ min: 200, max: 1400 }),
    height: fc.integer({ min: 150, max: 900 }),
  });
  fc.assert(
    fc.property(railways, fc.nat(), sizes, (pieces, at, { width, height }) => {
      const train = at % pieces.length;
      const place: Box = [-9, -9, -3, -5];
      const view = frame(pieces, train, [place], width, height);
      expect([...pieces.slice(train).map(({ box }) => box), place].every((box) => holds(view, box))).toBe(
        true,
      );
      expect(view[2] / view[3]).toBeCloseTo(width / height);
    }),
  );
});

test('a short railway is not blown up, an empty table has a middle', () => {
  const [piece] = fc.sample(railways, { numRuns: 1, seed: 1 })[0]!;
  expect(frame([piece!], 0, [], 1000, 1000)[2]).toBeGreaterThan(40);
  expect(frame([], 0, [], 300, 300).every(Number.isFinite)).toBe(true);
});

test('of a long straight line the cards behind the train give way before it becomes too small to read', () => {
  const card = { id: 'S', number: 1, shape: 'straight' } as const;
  const line = Array.from({ length: 40 }, (_, index) => attach(card, 'a', [6 * index, 0, 0]));
  expect(frame(line, 38, [], 360, 300)[2]).toBeLessThan(360 / 10);
  expect(frame(line, 0, [], 360, 300)[2]).toBeGreaterThan(240);
});
