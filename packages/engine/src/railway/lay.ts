import type { Chance } from '../contract/chance.ts';
import type { Emit } from '../contract/event.ts';
import type { Seat } from '../contract/seat.ts';
import type { RailwayBoard } from './board.ts';
import { emitLaid } from './emit.ts';
import type { Boarded, Laid } from './events.ts';
import { placementOf } from './geometry.ts';
import { idOf, shapeOf } from './cards.ts';

/**
 * A seat, or chance, lays a card at the front by an end (0 or 1). The caller has checked that it is legal.
 */
export function layCard(
  board: RailwayBoard,
  seat: Seat | null,
  card: number,
  end: number,
  emit: Emit<Laid> | undefined,
): void {
  const { cards } = board;
  board.railway.lay(card, cards.placement[2 * card + end]!);
  board.laidNumber = cards.number[card]!;
  if (emit !== undefined) emitLaid(board, seat, card, end, emit);
}

/**
 * Which ends of the shown card may be laid in the opening: bit 0 for `a`, bit 1 for `b` (RW-7, RW-8, RW-10).
 */
export function openingEnds(board: RailwayBoard): number {
  const { railway, cards, shown } = board;
  const shape = shapeOf(cards, shown);
  let ends = 0;
  for (let end = 0; end < (shape === 0 ? 1 : 2); end++) {
    const placement = placementOf(shape, end);
    if ((railway.freePlacements >>> placement) & 1 && !railway.closes(placement)) ends |= 1 << end;
  }
  return ends;
}

/** Puts the train onto a card, counted from the back (LR-7, LC-5). */
export function boardTrain(board: RailwayBoard, index: number, emit: Emit<Boarded> | undefined): void {
  const { railway, cards } = board;
  railway.train = railway.back + index;
  if (emit !== undefined) emit({ kind: 'boarded', card: idOf(cards, railway.trainCard), train: index });
}

/** Which of two ends a bit set of ends has: one of them at random where both are in it. */
export function pickEnd(ends: number, chance: Chance): number {
  return ends === 0b11 ? chance.pick(2) : ends >>> 1;
}
