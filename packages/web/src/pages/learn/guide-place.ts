import { hiddenOf } from './looked-at.ts';

/** What is left free between the bubble and the edge of the screen, in pixels. */
const ROOM = 8;

/** How far the places lie apart that are tried, in pixels. */
const STEP = 8;

/** So much of a card may be hidden rather than that the bubble goes elsewhere. */
const LITTLE = 0.1;

interface Size {
  readonly width: number;
  readonly height: number;
}
type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Where a bubble is, on which side of its thing or apart from it, and where in it the middle of the thing is. */
export interface GuidePlace {
  readonly x: number;
  readonly y: number;
  readonly side: 'above' | 'below' | 'apart';
  readonly tail: number;
}

/**
 * Where a bubble lies at a thing: above it, or below it where that hides less of what is looked at. Where both would hide some
 * of it, the bubble moves away from the thing, as little as it takes; the ring still says what it is about.
 */
export function guidePlace(
  { width, height }: Size,
  thing: Box,
  screen: Size,
  gap: number,
  lookedAt: readonly DOMRect[],
): GuidePlace {
  const middle = (thing.left + thing.right) / 2;
  const x = Math.max(ROOM, Math.min(middle - width / 2, screen.width - width - ROOM));
  const lowest = screen.height - height - ROOM;
  const above = thing.top - height - gap;
  const below = thing.bottom + gap;
  const places = [...span(above, -STEP, ROOM), ...span(below, STEP, lowest)].toSorted(
    (one, other) => awayFrom(one) - awayFrom(other),
  );
  function awayFrom(y: number) {
    return y <= above ? above - y : y - below;
  }
  const hidden = places.map((y) =>
    hiddenOf({ left: x, right: x + width, top: y, bottom: y + height }, lookedAt),
  );
  const least = Math.min(...hidden);
  // Where there is no room at all, it lies over the thing.
  const y = places[hidden.findIndex((share) => share <= least + LITTLE)] ?? lowest;
  const side = y === above ? 'above' : y === below || places.length === 0 ? 'below' : 'apart';
  return { x, y, side, tail: middle - x };
}

/** From a place on, step by step, as far as the last one. */
function span(from: number, step: number, last: number): number[] {
  const count = Math.floor((last - from) / step) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => from + index * step);
}
