import { streamChance } from '../chance/stream-chance.ts';
import type { Random } from '../contract/random.ts';
import type { View } from '../contract/view.ts';
import type { RailwayBoard } from './board.ts';
import type { Chain } from './chain.ts';
import { type RailwayCards, NO_CARD } from './cards.ts';
import { FOOTPRINTS, PLACEMENT_COUNT, PLACEMENTS, shapeIndex } from './geometry.ts';
import type { Front, LaidCard, RailwayState } from './state.ts';
import { layTrack, rectangleOf, trackOf } from './track.ts';

/**
 * Lays out on an empty board what both games show of a table: all but hands, piles and the games' own. `taken` are the cards
 * that left the railway last.
 */
export function layOpenCards(
  board: RailwayBoard,
  { state, actor }: View<RailwayState>,
  taken: readonly number[] = [],
): void {
  if (actor !== null) board.turnTo(actor);
  board.shown = state.shown === null ? NO_CARD : board.cards.index.get(state.shown)!;
  restoreRailway(board, state, taken);
  if (board.railway.length > 0) board.laidNumber = board.cards.number[board.railway.frontCard]!;
  board.laidCount = state.laid?.[1] ?? 0;
}

/** How a card was laid follows from where the next one begins: from the front to the back (RW-5, RW-6). */
function restoreRailway(
  { railway, cards }: RailwayBoard,
  state: RailwayState,
  taken: readonly number[],
): void {
  let start = state.front;
  const tracks = state.railway.toReversed().map((laid) => {
    const { card, placement, front } = trackEndingAt(start, cards, laid);
    start = front;
    return trackOf(card, placement);
  });
  railway.restore(tracks.reverse(), start, taken);
  railway.train = railway.back + (state.train ?? 0);
}

/** How a card lies in a rectangle so that its rails end at a front: its placement, and the front to which it is attached. */
function trackEndingAt([x, y, heading]: Front, cards: RailwayCards, [id, ...place]: LaidCard) {
  const card = cards.index.get(id)!;
  for (const [row, footprint] of FOOTPRINTS.entries()) {
    const placement = row % PLACEMENT_COUNT;
    if (footprint.heading !== heading || shapeIndex(PLACEMENTS[placement]!.shape) !== cards.shape[card])
      continue;
    const front: Front = [x - footprint.frontX, y - footprint.frontY, (row - placement) / PLACEMENT_COUNT];
    const laid = layTrack(trackOf(card, placement), front);
    if (rectangleOf(laid).every((side, index) => side === place[index])) return { card, placement, front };
  }
  throw new Error(`The rails of ${id} do not end at ${x} ${y} ${heading}`);
}

/** The cards of which nobody who saw what is `known` can say where they lie, in a random order. */
export function hiddenCards(board: RailwayBoard, known: Iterable<string>, random: Random): number[] {
  const seen = new Set(known);
  return shuffled(
    board.cards.all.filter((card) => !seen.has(board.cards.ids[card]!)),
    random,
  );
}

export function shuffled(cards: readonly number[], random: Random): number[] {
  const pile = [...cards];
  streamChance(random).shuffle(pile, pile.length, []);
  return pile;
}

/** Deals hidden cards to the hands that the viewer does not see; their own hand lies as they see it. */
export function dealHiddenHands(board: RailwayBoard, state: RailwayState, hidden: number[]): void {
  for (const [seat, hand] of state.hands.entries()) {
    const cards = typeof hand === 'number' ? hidden.splice(0, hand) : indicesOf(board, hand);
    for (const card of cards) board.hands[seat]!.add(card);
  }
}

/** Puts cards onto a chain, in this order. */
export function fillChain(board: RailwayBoard, chain: Chain, ids: readonly string[]): void {
  for (const card of indicesOf(board, ids)) chain.push(card);
}

export function indicesOf(board: RailwayBoard, ids: readonly string[]): number[] {
  return ids.map((id) => board.cards.index.get(id)!);
}

/** The draw pile, its top last. */
export function fillPile(board: RailwayBoard, cards: readonly number[]): void {
  for (const [index, card] of cards.entries()) board.pile[index] = card;
  board.pileCount = cards.length;
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
