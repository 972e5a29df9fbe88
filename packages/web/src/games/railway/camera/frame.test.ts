import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frame, type ViewBox } from './frame.ts';
import { attach, type Box, type Piece } from '../rails/rails.ts';

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

const pictureOf = (width: number, height: number) => ({ width, height, corner: [0, 0] as const });

const holds = ([x, y, width, height]: ViewBox, [x0, y0, x1, y1]: Box) =>
  x <= x0 && y <= y0 && x + width >= x1 && y + height >= y1;

const pictures = fc.record({
  width: fc.integer({ min: 200, max: 1400 }),
  height: fc.integer({ min: 150, max: 900 }),
  corner: fc.constantFrom<[number, number]>([0, 0], [56, 56], [56, 156]),
});
const LEAST = 6;

test('train, front and places are always in sight, in the shape of the picture, unless they are too far apart', () => {
  fc.assert(
    fc.property(railways, fc.nat(), pictures, (pieces, at, picture) => {
      const train = at % pieces.length;
      const place: Box = pieces
        .at(-1)!
        .box.map((side, index) => side + (index < 2 ? -3 : 3)) as unknown as Box;
      const view = frame(pieces, train, [place], picture);
      expect([pieces.at(-1)!.box, place].every((box) => holds(view, box))).toBe(true);
      const ahead = [...pieces.slice(train).map(({ box }) => box), place];
      const far = Math.max(...ahead.map((box) => box[2])) - Math.min(...ahead.map((box) => box[0]));
      const high = Math.max(...ahead.map((box) => box[3])) - Math.min(...ahead.map((box) => box[1]));
      const isFar = Math.min(picture.width / (far + 3), picture.height / (high + 3)) < LEAST;
      expect(isFar || ahead.every((box) => holds(view, box))).toBe(true);
      expect(view[2] / view[3]).toBeCloseTo(picture.width / picture.height);
    }),
  );
});

test('where what stands in the corner is as high as the picture, the railway is beside it', () => {
  const piece = attach({ id: 'S', number: 1, shape: 'straight' }, 'a', [0, 0, 0]);
  const view = frame([piece], 0, [], { width: 200, height: 150, corner: [56, 156] });
  expect(holds(view, piece.box)).toBe(true);
});

test('nothing of the railway is where something else stands, however close that makes it', () => {
  fc.assert(
    fc.property(railways, pictures, (pieces, picture) => {
      const [x, y, width] = frame(pieces, undefined, [], picture);
      const unit = width / picture.width;
      const [right, above] = [x + width - picture.corner[0] * unit, y + picture.corner[1] * unit];
      expect(pieces.some(({ box }) => box[2] > right + 1e-6 && box[1] < above - 1e-6)).toBe(false);
    }),
  );
});

test('a short railway is not blown up, an empty table has a middle', () => {
  const [piece] = fc.sample(railways, { numRuns: 1, seed: 1 })[0]!;
  expect(frame([piece!], 0, [], pictureOf(1000, 1000))[2]).toBeGreaterThan(22);
  expect(frame([], 0, [], pictureOf(300, 300)).every(Number.isFinite)).toBe(true);
});

test('of a train far behind the front as much is in sight as leaves the cards legible', () => {
  const card = { id: 'S', number: 1, shape: 'straight' } as const;
  const line = Array.from({ length: 40 }, (_, index) => attach(card, 'a', [6 * index, 0, 0]));
  const view = frame(line, 5, [], pictureOf(360, 300));
  expect(360 / view[2]).toBeGreaterThanOrEqual(LEAST);
  expect(holds(view, line.at(-1)!.box)).toBe(true);
});

test('a railway is shown whole while its cards can be read', () => {
  const card = { id: 'S', number: 1, shape: 'straight' } as const;
  const line = Array.from({ length: 6 }, (_, index) => attach(card, 'a', [6 * index, 0, 0]));
  const wholeIn = (width: number) => holds(frame(line, 5, [], pictureOf(width, 200)), line[0]!.box);
  // 36 units and two margins, at 9 pixels for each, and at a little less.
  expect([wholeIn(351), wholeIn(349)]).toEqual([true, false]);
});

test('where not all of a railway is in sight any more, what is comes little closer', () => {
  const card = { id: 'S', number: 1, shape: 'straight' } as const;
  const line = Array.from({ length: 60 }, (_, index) => attach(card, 'a', [6 * index, 0, 0]));
  for (const [width, height] of [
    [360, 220],
    [844, 300],
    [1100, 600],
    [1900, 1000],
  ] as const) {
    const scales = line.map((_, index) => {
      const view = frame(line.slice(0, index + 1), index, [], pictureOf(width, height));
      return width / view[2];
    });
    const jumps = scales.slice(1).map((scale, index) => scale / scales[index]!);
    expect(Math.max(...jumps), `${width}`).toBeLessThan(1.2);
  }
});

test('of a long straight line the cards behind the train give way before it becomes too small to read', () => {
  const card = { id: 'S', number: 1, shape: 'straight' } as const;
  const line = Array.from({ length: 40 }, (_, index) => attach(card, 'a', [6 * index, 0, 0]));
  expect(frame(line, 38, [], pictureOf(360, 300))[2]).toBeLessThan(360 / 8.9);
  expect(frame(line, undefined, [], pictureOf(360, 300))[2]).toBeGreaterThan(240);
});
