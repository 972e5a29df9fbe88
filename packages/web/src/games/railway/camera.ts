/** What of a railway is in sight, so that it stays legible however long it grows. */
import type { Box, Piece } from './rails.ts';

/** The part of the table to be drawn, as the four numbers of a viewBox. */
export type ViewBox = [x: number, y: number, width: number, height: number];

/** Pixels per unit: a card is never drawn larger, and cards behind the train are shown while it is not smaller. */
const LARGEST = 22;
const COMFORTABLE = 11;
const MARGIN = 0.8;

function around(boxes: readonly Box[]): Box {
  return [
    Math.min(...boxes.map((box) => box[0])) - MARGIN,
    Math.min(...boxes.map((box) => box[1])) - MARGIN,
    Math.max(...boxes.map((box) => box[2])) + MARGIN,
    Math.max(...boxes.map((box) => box[3])) + MARGIN,
  ];
}

function scaleOf([x0, y0, x1, y1]: Box, width: number, height: number): number {
  return Math.min(LARGEST, width / (x1 - x0), height / (y1 - y0));
}

/** The box in the middle of a picture of so many pixels. */
function centred(box: Box, width: number, height: number): ViewBox {
  const scale = scaleOf(box, width, height);
  const [w, h] = [width / scale, height / scale];
  return [(box[0] + box[2] - w) / 2, (box[1] + box[3] - h) / 2, w, h];
}

/**
 * The cards from index `from` on (the train's, or 0 for the whole railway) to the front, and the places where something
 * can be laid; then as many of the cards behind as leave all of it legible.
 */
export function frame(
  pieces: readonly Piece[],
  from: number,
  places: readonly Box[],
  width: number,
  height: number,
): ViewBox {
  const boxes: Box[] = [...pieces.slice(from).map(({ box }) => box), ...places];
  if (boxes.length === 0) boxes.push([-3, -3, 3, 3]);
  let shown = around(boxes);
  for (const piece of pieces.slice(0, from).toReversed()) {
    const more = around([...boxes, piece.box]);
    if (scaleOf(more, width, height) < COMFORTABLE) break;
    boxes.push(piece.box);
    shown = more;
  }
  return centred(shown, width, height);
}
