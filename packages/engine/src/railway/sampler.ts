import { shuffleInto } from '../chance/shuffle-into.ts';
import type { Position } from '../contract/position.ts';
import type { Random } from '../contract/random.ts';
import type { Sampler } from '../contract/sampler.ts';
import type { View } from '../contract/view.ts';
import type { RailwayBoard } from './board.ts';
import type { Chain } from './chain.ts';
import { cardNamed, idOf, NO_CARD, numberOf, shapeOf } from './cards.ts';
import { ENDS } from './codec.ts';
import { placementOf } from './geometry.ts';
import type { LaidTrack, RailwayState } from './state.ts';
import { trackOf } from './track.ts';

/** What both games know of the cards that a viewer does not see. */
export interface UnseenCards {
  /** They may lie wherever the viewer does not see. */
  readonly anywhere: readonly number[];
  /** They are the draw pile; none where nothing is known of it. */
  readonly piled: readonly number[];
}

/** Deals unseen cards to a table that is `known` otherwise, with the viewer's own hand. */
export class RailwaySampler<P extends RailwayBoard & Position> implements Sampler<P> {
  private readonly known: P;
  private readonly position: P;
  private readonly unseen: UnseenCards;
  /** Per seat how many unseen cards its hand has. */
  private readonly handSizes: readonly number[];

  constructor(known: P, { hands }: RailwayState, unseen: UnseenCards) {
    this.known = known;
    this.position = known.clone() as P;
    this.unseen = unseen;
    this.handSizes = hands.map((hand) => (typeof hand === 'number' ? hand : 0));
  }

  next(random: Random): P {
    const { position, handSizes } = this;
    const { piled, anywhere } = this.unseen;
    position.copyFrom(this.known);
    const { pile, hands, removed } = position;
    const above = shuffleInto(pile, 0, 0, piled, random);
    const dealt = shuffleInto(pile, above, above, anywhere, random);
    // Above the draw pile come the hands, then the cards in the box.
    let index = position.pileCount;
    for (let seat = 0; seat < handSizes.length; seat++)
      for (let cards = handSizes[seat]!; cards > 0; cards--) hands[seat]!.add(pile[index++]!);
    while (index < dealt) removed.add(pile[index++]!);
    return position;
  }
}

/**
 * Lays out on an empty board what both games show of a table: all but penalty piles and the games' own.
 * `taken` are the cards that left the railway last.
 */
export function layOpenCards(
  board: RailwayBoard,
  { state, actor }: View<RailwayState>,
  tracks: readonly LaidTrack[],
  taken: readonly number[] = [],
): void {
  if (actor !== null) board.turnTo(actor);
  board.shown = state.shown === null ? NO_CARD : cardNamed(board.cards, state.shown);
  restoreRailway(board, state, tracks, taken);
  if (board.railway.length > 0) board.laidNumber = numberOf(board.cards, board.railway.frontCard);
  board.laidCount = state.laid?.[1] ?? 0;
  board.pileCount = state.pile as number;
  for (const [seat, hand] of state.hands.entries())
    if (typeof hand !== 'number') for (const card of indicesOf(board, hand)) board.handOf(seat).add(card);
}

function restoreRailway(
  { railway, cards }: RailwayBoard,
  state: RailwayState,
  tracks: readonly LaidTrack[],
  taken: readonly number[],
): void {
  const laid = tracks.map(({ card: id, end }) => {
    const card = cardNamed(cards, id);
    return trackOf(card, placementOf(shapeOf(cards, card), ENDS.indexOf(end)));
  });
  railway.restore(laid, tracks[0]?.entry ?? state.front, taken);
  railway.train = railway.back + (state.train ?? 0);
}

/** The cards whose places cannot be known from what is `known`. */
export function unseenCards({ cards }: RailwayBoard, known: Iterable<string>): number[] {
  const seen = new Set(known);
  return cards.all.filter((card) => !seen.has(idOf(cards, card)));
}

/** Puts cards onto a chain, in this order. */
export function fillChain(board: RailwayBoard, chain: Chain, ids: readonly string[]): void {
  for (const card of indicesOf(board, ids)) chain.push(card);
}

export function indicesOf(board: RailwayBoard, ids: readonly string[]): number[] {
  return ids.map((id) => cardNamed(board.cards, id));
}

/** All cards that the picture of a table names, wherever it does. */
export function namedCards(state: RailwayState): string[] {
  return [
    ...state.aside,
    ...(state.shown === null ? [] : [state.shown]),
    ...state.railway.map(([card]) => card),
    ...state.hands.flatMap((hand) => (typeof hand === 'number' ? [] : hand)),
  ];
}
