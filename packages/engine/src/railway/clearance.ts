/**
 * What lies in the way of the next card: which placements overlap a laid card (RW-7), and which run into one
 * (RW-9). How the railway lies as a whole does not matter: its front is at (0, 0) here, with heading 0.
 */
import { CARD_HEIGHT, type Footprint, FOOTPRINTS, OUTLINES, PLACEMENT_COUNT } from './geometry.ts';
import { placementOfTrack, type Track } from './track.ts';

/** How far a placement turns the rails: the heading that an eastward front becomes. */
const TURNS = FOOTPRINTS.slice(0, PLACEMENT_COUNT).map((footprint) => footprint.heading);

const REACH = 2 * CARD_HEIGHT;

/**
 * The placements, as a set, that overlap one of the tracks with the indices from `back` to before `end`, the
 * last `skipped` of them left out (RW-7).
 */
export function overlapsAfter(tracks: readonly Track[], back: number, end: number, skipped: number): number {
  const checked = end - skipped;
  let overlaps = 0;
  let x = 0;
  let y = 0;
  let heading = 0;
  // From the front backwards: each card begins where the one before it ended.
  for (let i = end - 1; i >= back; i--) {
    const placement = placementOfTrack(tracks[i]!);
    heading = (heading - TURNS[placement]! + 4) & 3;
    const footprint = FOOTPRINTS[heading * PLACEMENT_COUNT + placement]!;
    x -= footprint.frontX;
    y -= footprint.frontY;
    if (i < checked && isNear(x, y)) overlaps |= overlapsWith(footprint, x, y);
  }
  return overlaps;
}

/** The placements, as a set, that run into one of these tracks (RW-9). */
export function loopsAfter(tracks: readonly Track[], back: number, end: number, skipped: number): number {
  const checked = end - skipped;
  let loops = 0;
  let x = 0;
  let y = 0;
  let heading = 0;
  for (let i = end - 1; i >= back; i--) {
    const placement = placementOfTrack(tracks[i]!);
    heading = (heading - TURNS[placement]! + 4) & 3;
    const footprint = FOOTPRINTS[heading * PLACEMENT_COUNT + placement]!;
    x -= footprint.frontX;
    y -= footprint.frontY;
    if (i < checked && isNear(x, y)) loops |= loopsInto(footprint, x, y);
  }
  return loops;
}

/**
 * A card that begins farther away than two cards are long cannot be in the way: most of a long railway is.
 */
function isNear(x: number, y: number): boolean {
  return x >= -REACH && x <= REACH && y >= -REACH && y <= REACH;
}

/**
 * The placements that overlap a card, which is `footprint` laid at (x, y): the interiors intersect where all
 * four are negative.
 */
function overlapsWith(footprint: Footprint, x: number, y: number): number {
  const outlines = OUTLINES[0]!;
  let overlaps = 0;
  for (let i = 0; i < outlines.length; i++) {
    const { x0, y0, x1, y1, placements } = outlines[i]!;
    // No branch: it would be mispredicted.
    const meet =
      (x + footprint.x0 - x1) & (x0 - footprint.x1 - x) & (y + footprint.y0 - y1) & (y0 - footprint.y1 - y);
    overlaps |= (meet >> 31) & placements;
  }
  return overlaps;
}

/**
 * The placements that run into the card: the point beyond their front lies inside. Doubled, so that it is
 * whole.
 */
function loopsInto(footprint: Footprint, x: number, y: number): number {
  let loops = 0;
  for (let placement = 0; placement < PLACEMENT_COUNT; placement++) {
    const { beyondX, beyondY } = FOOTPRINTS[placement]!;
    const inX = (2 * (x + footprint.x0) - beyondX) & (beyondX - 2 * (footprint.x1 + x));
    const inY = (2 * (y + footprint.y0) - beyondY) & (beyondY - 2 * (footprint.y1 + y));
    loops |= ((inX & inY) >>> 31) << placement;
  }
  return loops;
}
