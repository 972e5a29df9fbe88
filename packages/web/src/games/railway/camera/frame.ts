/** Which part of a railway is shown, so that it stays legible however long it grows. */
import type { Box, Piece } from '../rails/rails.ts';

/** The part of the table to be drawn, as the four numbers of a viewBox. */
export type ViewBox = [x: number, y: number, width: number, height: number];

/** The size of the picture in pixels, and of its upper right corner, which buttons cover. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly corner: readonly [width: number, height: number];
}

/** Pixels per unit: a card is never drawn larger. */
const LARGEST = 22;
const LARGEST_OF_ALL = 44;
/** Cards behind the train are shown while none is smaller than this, and than this part of the largest. */
const COMFORTABLE = 9;
const COMFORTABLE_PART = 0.3;
/** Nothing is drawn smaller than this to show the train as well: cards far behind the front are left out first. */
const LEAST = 6;
/** The least number of units of the shorter side in sight. */
const LEAST_IN_SIGHT = 17;
const MARGIN = 1.5;

/** What holds all of them, and a margin. */
export function around(boxes: readonly Box[]): Box {
  return [
    Math.min(...boxes.map((box) => box[0])) - MARGIN,
    Math.min(...boxes.map((box) => box[1])) - MARGIN,
    Math.max(...boxes.map((box) => box[2])) + MARGIN,
    Math.max(...boxes.map((box) => box[3])) + MARGIN,
  ];
}

const largestIn = (width: number, height: number) =>
  Math.min(LARGEST_OF_ALL, Math.max(LARGEST, Math.min(width, height) / LEAST_IN_SIGHT));

function scaleOf([x0, y0, x1, y1]: Box, width: number, height: number): number {
  return Math.min(largestIn(width, height), width / (x1 - x0), height / (y1 - y0));
}

/** The box in the middle of the picture, less some pixels at the right or above. */
function centred(box: Box, { width, height }: Picture, right = 0, above = 0): ViewBox {
  const scale = scaleOf(box, width - right, height - above);
  const [w, h] = [width / scale, height / scale];
  return [(box[0] + box[2] - w + right / scale) / 2, (box[1] + box[3] - h - above / scale) / 2, w, h];
}

/** The boxes in the middle of the picture, or beside or below its corner, if that would cover one of them. */
function clear(boxes: readonly Box[], picture: Picture): ViewBox {
  const box = around(boxes);
  const middle = centred(box, picture);
  const [right, above] = picture.corner;
  if (!boxes.some((each) => isInCorner(each, middle, picture))) return middle;
  const beside = centred(box, picture, right);
  if (above >= picture.height) return beside;
  const under = centred(box, picture, 0, above);
  return beside[2] <= under[2] ? beside : under;
}

function isInCorner(box: Box, [x, y, w]: ViewBox, { width, corner: [right, above] }: Picture): boolean {
  const unit = w / width;
  return box[2] > x + w - right * unit && box[1] < y + above * unit;
}

/**
 * The cards from the train's index on to the front, and the places where something can be laid; then as many of the
 * cards behind as leave all of it legible. The whole railway, however small, if no index is given.
 */
export function frame(
  pieces: readonly Piece[],
  train: number | undefined,
  places: readonly Box[],
  picture: Picture,
): ViewBox {
  const boxes: Box[] = [...pieces.slice(train).map(({ box }) => box), ...places];
  if (boxes.length === 0) boxes.push([-3, -3, 3, 3]);
  const scaleWith = (more: readonly Box[]) => scaleOf(around(more), picture.width, picture.height);
  if (train === undefined) return clear(boxes, picture);
  while (boxes.length > places.length + 1 && scaleWith(boxes) < LEAST) boxes.shift();
  const behind = pieces.slice(0, train).map(({ box }) => box);
  const least = Math.max(COMFORTABLE, COMFORTABLE_PART * largestIn(picture.width, picture.height));
  for (const box of behind.toReversed()) {
    if (scaleWith([...boxes, box]) < least) break;
    boxes.push(box);
  }
  return clear(boxes, picture);
}
