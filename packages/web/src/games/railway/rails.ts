/**
 * The rails of a card as they are drawn: where they leave it (RW-3), and how a card is turned and moved so that
 * they meet (RW-5, RW-6). Units and headings are those of the rules: a card is 4 by 6, headings are east, south, west, north.
 */
import type { End, Front, LaidCard, RailwayCard, Shape } from '@roundhouse/engine';

export const WIDTH = 4;
export const HEIGHT = 6;

/** A track card: it has rails. */
export type TrackCard = RailwayCard & { readonly shape: Shape };

/** A card on the table, turned clockwise by quarter turns, its top left corner in its own frame at `x`, `y`. */
export interface Piece {
  readonly card: TrackCard;
  readonly turns: number;
  readonly x: number;
  readonly y: number;
  /** The front that was before the card, and the one that it makes. */
  readonly entry: Front;
  readonly exit: Front;
  /** Whether the train runs over it from `a` to `b`. */
  readonly forward: boolean;
}

const ENDS: Record<Shape, Record<End, Front>> = {
  straight: { a: [2, 6, 1], b: [2, 0, 3] },
  right: { a: [2, 6, 1], b: [4, 2, 0] },
  left: { a: [2, 6, 1], b: [0, 2, 2] },
};

/** A point of an upright card on the table. */
function placed(piece: Pick<Piece, 'turns' | 'x' | 'y'>, x: number, y: number): [number, number] {
  for (let turn = 0; turn < piece.turns; turn++) [x, y] = [-y, x];
  return [piece.x + x, piece.y + y];
}

/** How a card lies that attaches to a front by an end. */
export function attach(card: TrackCard, end: End, front: Front): Piece {
  const [x, y, outward] = ENDS[card.shape][end];
  const [exitX, exitY, exitOutward] = ENDS[card.shape][end === 'a' ? 'b' : 'a'];
  const turns = (front[2] + 2 - outward + 4) % 4;
  const [dx, dy] = placed({ turns, x: 0, y: 0 }, x, y);
  const spot = { turns, x: front[0] - dx, y: front[1] - dy };
  const exit: Front = [...placed(spot, exitX, exitY), (exitOutward + turns) % 4];
  return { card, ...spot, entry: front, exit, forward: end === 'a' };
}

/** The smallest rectangle around a piece: x0, y0, x1, y1. */
export function boxOf(piece: Piece): [number, number, number, number] {
  const [x, y] = placed(piece, WIDTH, HEIGHT);
  return [Math.min(piece.x, x), Math.min(piece.y, y), Math.max(piece.x, x), Math.max(piece.y, y)];
}

/** Where the middle of a piece's rails is on the table, and the direction of travel there in degrees. */
export function middleOf(piece: Piece): { x: number; y: number; angle: number } {
  const bend = { straight: 0, right: 1, left: -1 }[piece.card.shape];
  // A curve's rails are a straight of 2 and a quarter circle of radius 2: their middle is 16 degrees into the arc.
  const along = Math.PI / 4 - 0.5;
  const [x, y] = bend
    ? placed(piece, 2 + bend * 2 * (1 - Math.cos(along)), 4 - 2 * Math.sin(along))
    : placed(piece, 2, 3);
  const upward = bend * ((along * 180) / Math.PI) - 90 + 90 * piece.turns;
  return { x, y, angle: piece.forward ? upward : upward + 180 };
}

/**
 * The cards of a railway as they lie, from back to front. The view gives their rectangles; how each is turned
 * follows from the front backwards, for the rails of one card begin where those of the next end.
 */
export function railwayPieces(
  railway: readonly LaidCard[],
  front: Front,
  cardOf: (id: string) => RailwayCard,
): Piece[] {
  const pieces: Piece[] = [];
  let exit = front;
  for (const laid of railway.toReversed()) {
    const piece = fitted(cardOf(laid[0]) as TrackCard, laid, exit);
    pieces.unshift(piece);
    exit = piece.entry;
  }
  return pieces;
}

/** The way of lying in a rectangle from which the rails run out at `exit`. */
function fitted(card: TrackCard, [id, x0, y0, x1, y1]: LaidCard, exit: Front): Piece {
  for (const end of ['a', 'b'] as const) {
    // Attached to the exit from the other side, the card would lie as it does now.
    const back = attach(card, end === 'a' ? 'b' : 'a', [exit[0], exit[1], (exit[2] + 2) % 4]);
    const box = boxOf(back);
    if (box.every((side, index) => side === [x0, y0, x1, y1][index])) {
      const [x, y, heading] = back.exit;
      return { ...back, entry: [x, y, (heading + 2) % 4], exit, forward: end === 'a' };
    }
  }
  throw new Error(`the rails of ${id} do not end at the front`);
}
