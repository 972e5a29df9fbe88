import type { Front } from '@roundhouse/engine/railway';
import { attach, type Piece } from '../../../games/railway/rails/rails.ts';
import type { Laid } from '../../../games/rule-pictures/picture.ts';

/** How cards lie that are laid one after another, the first of them heading east. */
export function layAll(cards: readonly Laid[]): Piece[] {
  const pieces: Piece[] = [];
  for (const [index, laid] of cards.entries()) {
    pieces.push(pieceOf(laid, pieces.at(-1)?.exit ?? [0, 0, 0], String(index)));
  }
  return pieces;
}

export function pieceOf([number, shape, end, broken = false]: Laid, front: Front, id: string): Piece {
  return attach({ id, number, shape, broken }, end, front);
}

/** A view box around pieces, with room for an arrow at the front. */
export function frameOf(
  pieces: readonly Piece[],
): readonly [x: number, y: number, width: number, height: number] {
  const ROOM = 1.4;
  const x = Math.min(...pieces.map(({ box }) => box[0])) - ROOM;
  const y = Math.min(...pieces.map(({ box }) => box[1])) - ROOM;
  const right = Math.max(...pieces.map(({ box }) => box[2])) + ROOM;
  const bottom = Math.max(...pieces.map(({ box }) => box[3])) + ROOM;
  return [x, y, right - x, bottom - y];
}
