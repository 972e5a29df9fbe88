/**
 * Where a card lies when it attaches to the front (RW-1 to RW-8). How a card is turned depends on the front's
 * heading and on the placement alone, so the rules are worked out once, into a table of 4 headings x 5
 * placements relative to the front.
 */
import { deepFreeze } from '../contract/deep-freeze.ts';
import { SHAPES, type Shape } from './card.ts';
import type { End } from './state.ts';

/** RW-1: an upright card. */
export const CARD_WIDTH = 4;
export const CARD_HEIGHT = 6;

/** RW-2: a point on the edge of a card, and the heading out of it. */
interface RailEnd {
  readonly x: number;
  readonly y: number;
  readonly outward: number;
}

/** RW-3: the rail ends of an upright card. */
const RAILS: Record<Shape, Record<End, RailEnd>> = {
  straight: { a: { x: 2, y: 6, outward: 1 }, b: { x: 2, y: 0, outward: 3 } },
  right: { a: { x: 2, y: 6, outward: 1 }, b: { x: 4, y: 2, outward: 0 } },
  left: { a: { x: 2, y: 6, outward: 1 }, b: { x: 0, y: 2, outward: 2 } },
};

/** The headings, by their numbers (RW-2). */
export const HEADINGS = Object.freeze(['east', 'south', 'west', 'north'] as const);

/** The unit vectors of the headings. */
const EAST_OF = [1, 0, -1, 0] as const;
const SOUTH_OF = [0, 1, 0, -1] as const;

/** RW-8: a straight is laid by `a` only, a curve by either end. The index into this list is the placement. */
export const PLACEMENTS: readonly { readonly shape: Shape; readonly end: End }[] = deepFreeze([
  { shape: 'straight', end: 'a' },
  { shape: 'right', end: 'a' },
  { shape: 'right', end: 'b' },
  { shape: 'left', end: 'a' },
  { shape: 'left', end: 'b' },
]);
export const PLACEMENT_COUNT = PLACEMENTS.length;

/** A set of placements has one bit for each. */
export const ALL_PLACEMENTS = (1 << PLACEMENT_COUNT) - 1;

/**
 * What can be laid with a shape (its index in SHAPES): bits 0 and 1 of the shape's two placements, by `a` and
 * by `b`.
 */
export function placementOf(shape: number, end: number): number {
  return shape === 0 ? 0 : 2 * shape - 1 + end;
}

/** A card laid at the front (0, 0): its rectangle, the quarter turns, and the front that it makes. */
export interface Footprint {
  readonly turns: number;
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  readonly frontX: number;
  readonly frontY: number;
  readonly heading: number;
  /** Twice the point of RW-9: half a unit beyond the new front. */
  readonly beyondX: number;
  readonly beyondY: number;
}

/**
 * One clockwise quarter turn takes (x, y) to (-y, x); never -0, which V8 would keep as a floating-point
 * number.
 */
function turned(x: number, y: number, turns: number): [number, number] {
  for (; turns > 0; turns--) [x, y] = [0 - y, x];
  return [x, y];
}

/** RW-5, RW-6: a shape attached by an end to the front (0, 0) with a heading. */
export function footprintOf(shape: Shape, end: End, heading: number): Footprint {
  const entry = RAILS[shape][end];
  const exit = RAILS[shape][end === 'a' ? 'b' : 'a'];
  const turns = (heading + 2 - entry.outward + 4) % 4;
  const [entryX, entryY] = turned(entry.x, entry.y, turns);
  const [exitX, exitY] = turned(exit.x, exit.y, turns);
  const newHeading = (exit.outward + turns) % 4;
  const [cornerX, cornerY] = turned(CARD_WIDTH, CARD_HEIGHT, turns);
  return {
    turns,
    x0: Math.min(0, cornerX) - entryX,
    y0: Math.min(0, cornerY) - entryY,
    x1: Math.max(0, cornerX) - entryX,
    y1: Math.max(0, cornerY) - entryY,
    frontX: exitX - entryX,
    frontY: exitY - entryY,
    heading: newHeading,
    beyondX: 2 * (exitX - entryX) + EAST_OF[newHeading]!,
    beyondY: 2 * (exitY - entryY) + SOUTH_OF[newHeading]!,
  };
}

/** All footprints by heading and placement: `FOOTPRINTS[heading * PLACEMENT_COUNT + placement]`. */
export const FOOTPRINTS: readonly Footprint[] = [0, 1, 2, 3].flatMap((heading) =>
  PLACEMENTS.map(({ shape, end }) => footprintOf(shape, end, heading)),
);

interface Rectangle {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** A rectangle that some placements share, as a set. */
export interface Outline extends Rectangle {
  readonly placements: number;
}

function footprintsAt(heading: number): readonly Footprint[] {
  return FOOTPRINTS.slice(heading * PLACEMENT_COUNT, (heading + 1) * PLACEMENT_COUNT);
}

/** Per heading the rectangles of the placements: by `a` all shapes have the same, so there are three. */
export const OUTLINES: readonly (readonly Outline[])[] = [0, 1, 2, 3].map((heading) => {
  const outlines: Outline[] = [];
  footprintsAt(heading).forEach(({ x0, y0, x1, y1 }, placement) => {
    const at = outlines.findIndex((o) => o.x0 === x0 && o.y0 === y0 && o.x1 === x1 && o.y1 === y1);
    const placements = (1 << placement) | (outlines[at]?.placements ?? 0);
    outlines[at < 0 ? outlines.length : at] = { x0, y0, x1, y1, placements };
  });
  return outlines;
});

/** The index of a shape, as compiled cards hold it. */
export function shapeIndex(shape: Shape): number {
  return SHAPES.indexOf(shape);
}
