import { listOf } from '../contract/list-of.ts';
import type { Viewer } from '../contract/seat.ts';
import type { View } from '../contract/view.ts';
import type { RailwayBoard, RailwaySetup } from './board.ts';
import { idOf, NO_CARD } from './cards.ts';
import type { LaidTrack, PenaltyState, RailwayState } from './state.ts';

/** What a viewer may know of a railway game: the JSON of TR-16, and how the cards lie, back to front. */
export interface RailwayView<State extends RailwayState = RailwayState> extends View<State, RailwaySetup> {
  readonly tracks: readonly LaidTrack[];
}

/** What everybody sees of a railway game (TR-12, TR-16). */
type OpenState = Pick<RailwayState, 'shown' | 'railway' | 'front' | 'train'>;

export function openState({ railway, cards, shown }: RailwayBoard, tracks: readonly LaidTrack[]): OpenState {
  return {
    shown: shown === NO_CARD ? null : idOf(cards, shown),
    railway: tracks.map(({ card, place }) => [card, ...place]),
    front: tracks.at(-1)?.exit ?? railway.front(),
    train: null,
  };
}

export function idsOf(board: RailwayBoard, cards: Iterable<number>): string[] {
  const ids: string[] = [];
  for (const card of cards) ids.push(idOf(board.cards, card));
  return ids;
}

/** The draw pile, top first. */
export function pileState(board: RailwayBoard): string[] {
  return idsOf(board, board.pile.slice(0, board.pileCount).reverse());
}

/** Per seat what a viewer may know of something: `own` of what is theirs, `other` of what is not. */
export function perSeat<Own, Other>(
  board: RailwayBoard,
  viewer: Viewer,
  own: (seat: number) => Own,
  other: (seat: number) => Other,
): (Own | Other)[] {
  return listOf(board.seats, (seat) => (seat === viewer ? own(seat) : other(seat)));
}

export function handState(board: RailwayBoard, seat: number): string[] {
  return idsOf(board, board.handOf(seat).list());
}

export function penaltyList(board: RailwayBoard, seat: number): string[] {
  return idsOf(board, board.penaltyOf(seat).list());
}

/** What others see of a penalty pile: how many cards, and the top one (LR-23, LC-17). */
export function penaltyTop(board: RailwayBoard, seat: number): PenaltyState {
  const pile = board.penaltyOf(seat);
  return [pile.size, pile.isEmpty ? null : idOf(board.cards, pile.top)];
}
