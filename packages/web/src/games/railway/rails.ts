/** How the cards of a railway lie when they are drawn, so that the rails of one begin where those of the next end. */
import type { End, Front, LaidCard, RailwayCard, Shape } from '@roundhouse/engine';
import { spotOf } from '@roundhouse/engine/railway';

/** A track card: it has rails. */
export type TrackCard = RailwayCard & { readonly shape: Shape };

/** x0, y0, x1, y1 in the units of the rules. */
export type Box = readonly [number, number, number, number];

/** A card on the table, turned clockwise by quarter turns. */
export interface Piece {
  readonly card: TrackCard;
  readonly turns: number;
  readonly box: Box;
  /** The front that was before the card, and the one that it makes. */
  readonly entry: Front;
  readonly exit: Front;
  /** Whether the train runs over it from `a` to `b`. */
  readonly forward: boolean;
}

/** The same place, looked at from the other side. */
export function turnedBack([x, y, heading]: Front): Front {
  return [x, y, (heading + 2) % 4];
}

/** How a card lies that attaches to a front by an end (RW-5, RW-6). */
export function attach(card: TrackCard, end: End, front: Front): Piece {
  const [x, y, heading] = front;
  const spot = spotOf(card.shape, end, heading);
  return {
    card,
    turns: spot.turns,
    box: [x + spot.x0, y + spot.y0, x + spot.x1, y + spot.y1],
    entry: front,
    exit: [x + spot.frontX, y + spot.frontY, spot.heading],
    forward: end === 'a',
  };
}

/** Where the top left corner of the upright card has come to lie. */
export function originOf({ turns, box: [x0, y0, x1, y1] }: Piece): readonly [x: number, y: number] {
  return [turns === 1 || turns === 2 ? x1 : x0, turns < 2 ? y0 : y1];
}

/**
 * The cards of a railway as they lie, from back to front. The view gives their rectangles; how each is turned
 * follows from the front backwards.
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
function fitted(card: TrackCard, [id, ...box]: LaidCard, exit: Front): Piece {
  for (const end of ['a', 'b'] as const) {
    // Attached to the exit from the other side, by its other end, the card would lie as it does.
    const seen = attach(card, end === 'a' ? 'b' : 'a', turnedBack(exit));
    const fits = seen.box.every((side, index) => side === box[index]);
    if (fits) return { ...seen, entry: turnedBack(seen.exit), exit, forward: end === 'a' };
  }
  throw new Error(`the rails of ${id} do not end at the front`);
}

/** Where the middle of a piece's rails is on the table, and the direction of travel there in degrees. */
export function middleOf(piece: Piece): { x: number; y: number; angle: number } {
  const bend = { straight: 0, right: 1, left: -1 }[piece.card.shape];
  // A curve's rails are a straight of 2 and a quarter circle of radius 2 (RW-3): their middle is 16 degrees into the arc.
  const along = bend * (Math.PI / 4 - 0.5);
  const [x, y] =
    bend === 0 ? [2, 3] : [2 + bend * 2 * (1 - Math.cos(along)), 4 - 2 * Math.abs(Math.sin(along))];
  const upward = (along * 180) / Math.PI - 90 + 90 * piece.turns;
  return { ...onTable(piece, x, y), angle: piece.forward ? upward : upward + 180 };
}

/** A point of the upright card where it has come to lie. */
function onTable(piece: Piece, x: number, y: number): { x: number; y: number } {
  const [left, top] = originOf(piece);
  for (let turn = 0; turn < piece.turns; turn++) [x, y] = [-y, x];
  return { x: left + x, y: top + y };
}
