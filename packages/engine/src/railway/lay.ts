import type { Action } from '../contract/action.ts';
import type { Chance } from '../contract/chance.ts';
import type { Seat } from '../contract/seat.ts';
import type { Tell } from '../contract/event.ts';
import type { RailwayBoard } from './board.ts';
import { actionOf, ENDS, PLACE } from './codec.ts';
import type { Boarded, Laid } from './events.ts';
import { placementOf } from './geometry.ts';
import { rectangleOf } from './track.ts';

/** Lays a card at the front by an end (0 or 1). The caller has seen that it is legal. */
export function layCard(
  board: RailwayBoard,
  seat: Seat | null,
  card: number,
  end: number,
  tell: Tell<Laid> | undefined,
): void {
  board.railway.lay(card, placementOf(board.cards.shape[card]!, end));
  if (tell) tell(laidEvent(board, seat, card, end));
}

function laidEvent(board: RailwayBoard, seat: Seat | null, card: number, end: number): Laid {
  const { tracks, x, y, heading } = board.railway;
  return {
    kind: 'laid',
    seat,
    card: board.cards.ids[card]!,
    number: board.cards.number[card]!,
    end: ENDS[end]!,
    place: rectangleOf(tracks.at(-1)!),
    front: [x, y, heading],
  };
}

/** Which ends of the shown card may be laid in the opening: bit 0 for `a`, bit 1 for `b` (RW-7, RW-8, RW-10). */
export function openingEnds(board: RailwayBoard): number {
  const { railway, cards, shown } = board;
  const shape = cards.shape[shown]!;
  let ends = 0;
  for (let end = 0; end < (shape === 0 ? 1 : 2); end++) {
    const placement = placementOf(shape, end);
    if ((railway.room() >>> placement) & 1 && !railway.closes(placement)) ends |= 1 << end;
  }
  return ends;
}

/** Puts the train onto a card, counted from the back (LR-7, LC-5). */
export function boardTrain(board: RailwayBoard, index: number, tell: Tell<Boarded> | undefined): void {
  const { railway, cards } = board;
  railway.train = railway.back + index;
  if (tell) tell({ kind: 'boarded', card: cards.ids[railway.trainCard]!, train: index });
}

/** Which of two ends a bit set of ends has: one of them at random where both are in it. */
export function pickEnd(ends: number, chance: Chance): number {
  return ends === 0b11 ? chance.pick(2) : ends >>> 1;
}

/** The actions that lay the shown card by these ends. */
export function listPlaces(ends: number): Action[] {
  return [0, 1].filter((end) => (ends >>> end) & 1).map((end) => actionOf(PLACE, 0, end));
}
