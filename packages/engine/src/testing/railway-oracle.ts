import type { Shape } from '../railway/card.ts';
import type { End } from '../railway/state.ts';
import type { Front, LaidCard } from '../railway/state.ts';

/**
 * The geometry of the rules once more, slowly and in another way: a card is turned point by point, and two
 * cards overlap where they cover the same square. Nothing is shared with the rules that are tested.
 */
type Point = readonly [x: number, y: number];

/** RW-3: the two rail ends of each shape, with the outward heading. */
const RAILS: Readonly<Record<Shape, Readonly<Record<End, readonly [...Point, outward: number]>>>> = {
  straight: { a: [2, 6, 1], b: [2, 0, 3] },
  right: { a: [2, 6, 1], b: [4, 2, 0] },
  left: { a: [2, 6, 1], b: [0, 2, 2] },
};

/** The unit vectors of the headings. */
const UNIT: readonly Point[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

/** All that can be attached, the straight by either end. */
export const ATTACHMENTS = (['straight', 'right', 'left'] as const).flatMap((shape) =>
  (['a', 'b'] as const).map((end) => [shape, end] as const),
);

/** A card attached to a front (RW-5), and the front that this makes (RW-6). */
export interface Attached {
  readonly place: readonly [number, number, number, number];
  /** The middles of the 24 squares that the card covers. */
  readonly squares: readonly Point[];
  readonly front: Front;
}

export function attach([frontX, frontY, heading]: Front, shape: Shape, end: End): Attached {
  const [entryX, entryY, inward] = RAILS[shape][end];
  const [exitX, exitY, outward] = RAILS[shape][end === 'a' ? 'b' : 'a'];
  const turns = [0, 1, 2, 3].find((r) => (inward + r) % 4 === (heading + 2) % 4)!;
  const [x, y] = turned([entryX, entryY], turns);
  const moved = (point: Point): Point => {
    const [turnedX, turnedY] = turned(point, turns);
    return [turnedX + frontX - x, turnedY + frontY - y];
  };
  const corners = [moved([0, 0]), moved([4, 6])] as const;
  const [xs, ys] = [corners.map(([cx]) => cx), corners.map(([, cy]) => cy)];
  return {
    place: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)],
    squares: squaresOf(0, 0, 4, 6).map(moved),
    front: [...moved([exitX, exitY]), (outward + turns) % 4],
  };
}

/** Which card covers a square, by the square's middle. */
export type Cover = ReadonlyMap<string, string>;

export function coverOf(railway: readonly LaidCard[]): Cover {
  return new Map(
    railway.flatMap(([card, ...place]) =>
      squaresOf(...place).map((square) => [String(square), card] as const),
    ),
  );
}

/** The cover with a card more. */
export function withCard(cover: Cover, { squares }: Attached): Cover {
  return new Map([...cover, ...squares.map((square) => [String(square), 'new'] as const)]);
}

/** Whether a card would cover a square that is covered (RW-7). */
export function overlaps(cover: Cover, { squares }: Attached): boolean {
  return squares.some((square) => cover.has(String(square)));
}

/**
 * Whether the rails would run into the railway (RW-9). Half a unit beyond the front lies the border of two
 * squares; it is inside a card exactly where one card covers both.
 */
export function loops(cover: Cover, { front: [x, y, heading] }: Attached): boolean {
  const [alongX, alongY] = UNIT[heading]!;
  const [acrossX, acrossY] = UNIT[(heading + 1) % 4]!;
  const [one, other] = [0.5, -0.5].map((side) =>
    cover.get(String([x + alongX / 2 + side * acrossX, y + alongY / 2 + side * acrossY])),
  );
  return one !== undefined && one === other;
}

/** Whether nothing can be attached to a front (RW-10). */
export function isClosed(cover: Cover, front: Front): boolean {
  return ATTACHMENTS.every(([shape, end]) => overlaps(cover, attach(front, shape, end)));
}

function turned(point: Point, turns: number): Point {
  return turns === 0 ? point : turned([0 - point[1], point[0]], turns - 1);
}

/** The middles of the unit squares of a rectangle. */
function squaresOf(x0: number, y0: number, x1: number, y1: number): Point[] {
  const rows = Array.from({ length: y1 - y0 }, (_, row) => y0 + row + 0.5);
  return rows.flatMap((y) => Array.from({ length: x1 - x0 }, (_, column): Point => [x0 + column + 0.5, y]));
}
