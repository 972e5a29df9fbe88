/** How the cards of a railway are drawn, so that the rails of one begin where those of the next end. */
import {
  type End,
  type Front,
  type LaidTrack,
  type RailwayCard,
  type Shape,
  trackAt,
} from '@roundhouse/engine/railway';

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

/** A card as it lies. */
export function pieceOf(card: TrackCard, { turns, place, entry, exit, end }: LaidTrack): Piece {
  return { card, turns, box: place, entry, exit, forward: end === 'a' };
}

/** A card that attaches to a front by an end. */
export function attach(card: TrackCard, end: End, front: Front): Piece {
  return pieceOf(card, trackAt(card.id, card.shape, end, front));
}

/** Where the top left corner of the upright card lies on the table. */
export function originOf({ turns, box: [x0, y0, x1, y1] }: Piece): readonly [x: number, y: number] {
  return [turns === 1 || turns === 2 ? x1 : x0, turns < 2 ? y0 : y1];
}

/**
 * A railway as it is now, with the objects of `before` for pieces that have not changed, and `before` itself if none has:
 * only new objects are drawn anew.
 */
export function keepPieces(before: readonly Piece[], now: readonly Piece[]): readonly Piece[] {
  const known = new Map(before.map((piece) => [piece.card.id, piece]));
  const merged = now.map((piece) => {
    const old = known.get(piece.card.id);
    return old && liesAs(old, piece) ? old : piece;
  });
  const isSame = merged.length === before.length && merged.every((piece, index) => piece === before[index]);
  return isSame ? before : merged;
}

function liesAs(one: Piece, other: Piece): boolean {
  const isSame = (a: readonly number[], b: readonly number[]) =>
    a.every((value, index) => value === b[index]);
  return one.card === other.card && isSame(one.entry, other.entry) && isSame(one.exit, other.exit);
}

/** Where a train is, its direction in degrees, and which way the rails bend under it: 1 is a right curve. */
export interface Stand {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly bend: number;
}

/** A curve's rails are a straight of 2 and a quarter circle of radius 2 (RW-3). */
const RADIUS = 2;
const LENGTHS: Readonly<Record<Shape, number>> = { straight: 6, right: 2 + Math.PI, left: 2 + Math.PI };
const BENDS: Readonly<Record<Shape, number>> = { straight: 0, right: 1, left: -1 };

/** Where a train stands after this share of a piece's rails: 0 is its entry, 1 its exit. */
function standOn(piece: Piece, share: number): Stand {
  const { shape } = piece.card;
  const bend = BENDS[shape];
  const along = LENGTHS[shape] * (piece.forward ? share : 1 - share);
  const arc = bend === 0 ? 0 : Math.max(0, (along - 2) / RADIUS);
  const [x, y] = [2 + bend * RADIUS * (1 - Math.cos(arc)), arc > 0 ? 4 - RADIUS * Math.sin(arc) : 6 - along];
  const upward = (bend * arc * 180) / Math.PI - 90 + 90 * piece.turns;
  const leaning = arc > 0 ? bend : 0;
  const [angle, lean] = piece.forward ? [upward, leaning] : [upward + 180, leaning && -leaning];
  return { ...onTable(piece, x, y), angle, bend: lean };
}

/** Where a train stands in the middle of a piece. */
export function middleOf(piece: Piece): Stand {
  return standOn(piece, 0.5);
}

/** The parts of a train, measured from its middle in cards: it leans by the share of them that is in a curve. */
const PARTS = [-0.2, -0.1, 0, 0.1, 0.2];

/** Where a train is on its way from the middle of one piece of a railway to that of a later one. */
export function standBetween(pieces: readonly Piece[], from: number, to: number, share: number): Stand {
  const at = from + 0.5 + share * (to - from);
  const on = (place: number) => {
    const index = Math.max(0, Math.min(Math.floor(place), pieces.length - 1));
    return standOn(pieces[index]!, place - index);
  };
  const bend = PARTS.reduce((sum, part) => sum + on(at + part).bend, 0) / PARTS.length;
  return { ...on(at), bend };
}

/** A point of the upright card on the table. */
function onTable(piece: Piece, x: number, y: number): { x: number; y: number } {
  const [left, top] = originOf(piece);
  for (let turn = 0; turn < piece.turns; turn++) [x, y] = [-y, x];
  return { x: left + x, y: top + y };
}
