import { type Refusal, refuse } from '../contract/refusal.ts';
import type { RailwayBoard } from './board.ts';
import { endOf } from './codec.ts';
import { placementOf } from './geometry.ts';
import { idOf, shapeOf } from './cards.ts';

/** RW-8 and RW-7, in this order, for a card that is to be attached by an end. */
export function overlapRefusal(board: RailwayBoard, card: number, end: number): Refusal | undefined {
  const { cards, railway } = board;
  const shape = shapeOf(cards, card);
  const values = { card: idOf(cards, card), end: endOf(end) };
  if (shape === 0 && end === 1) return refuse('RW-8', values);
  const freePlacements = (railway.freePlacements >>> placementOf(shape, end)) & 1;
  return freePlacements === 1 ? undefined : refuse('RW-7', values);
}

/** RW-9, after the reasons above: a card that may attach by this end. */
export function loopRefusal(board: RailwayBoard, card: number, end: number): Refusal | undefined {
  const { cards, railway } = board;
  const loop = (railway.loops >>> placementOf(shapeOf(cards, card), end)) & 1;
  return loop === 0 ? undefined : refuse('RW-9', { card: idOf(cards, card), end: endOf(end) });
}

/** The opening's own limits for the shown card: RW-8, RW-7, RW-10. */
export function openingRefusal(board: RailwayBoard, end: number): Refusal | undefined {
  const { cards, railway, shown } = board;
  const refusal = overlapRefusal(board, shown, end);
  if (refusal || !railway.closes(placementOf(shapeOf(cards, shown), end))) return refusal;
  return refuse('RW-10', { card: idOf(cards, shown), end: endOf(end) });
}
