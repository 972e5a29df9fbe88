import { flowingChance } from '../chance/flowing-chance.ts';
import type { Random } from '../contract/random.ts';
import { NOBODY } from '../contract/seat.ts';
import type { View } from '../contract/view.ts';
import type { RailwayBoard } from './board.ts';
import { type RailwayCards, NO_CARD } from './cards.ts';
import { PLACEMENTS, shapeIndex, SPOTS } from './geometry.ts';
import type { Railway } from './railway.ts';
import type { Front, LaidCard, RailwayState } from './state.ts';
import { entryX, entryY, rectangleOf, rowOf, type Track, trackOf } from './track.ts';

/** Lays out on an empty board what both games show of a table: all but hands, piles and the games' own. */
export function layOpenCards(board: RailwayBoard, { state, actor }: View<RailwayState>): void {
  board.actor = actor ?? NOBODY;
  board.shown = state.shown === null ? NO_CARD : board.cards.index.get(state.shown)!;
  if (state.laid) [board.laidNumber, board.laidCount] = state.laid;
  restoreRailway(board.railway, board.cards, state);
}

/** How a card was laid follows from where the next one begins: from the front to the back (RW-5, RW-6). */
function restoreRailway(railway: Railway, cards: RailwayCards, state: RailwayState): void {
  let front = state.front;
  const tracks = state.railway.toReversed().map((laid) => {
    const track = trackEndingAt(front, cards, laid);
    front = [entryX(track), entryY(track), Math.floor(rowOf(track) / PLACEMENTS.length)];
    return track;
  });
  railway.restore(tracks.reverse(), state.front);
  railway.train = state.train ?? 0;
}

/** The track of a card that lies in a rectangle and whose rails end at a front. */
function trackEndingAt([x, y, heading]: Front, cards: RailwayCards, [id, ...place]: LaidCard): Track {
  const card = cards.index.get(id)!;
  for (const [row, spot] of SPOTS.entries()) {
    const { shape } = PLACEMENTS[row % PLACEMENTS.length]!;
    if (spot.heading !== heading || shapeIndex(shape) !== cards.shape[card]) continue;
    const track = trackOf(card, row, x - spot.frontX, y - spot.frontY);
    if (rectangleOf(track).every((side, index) => side === place[index])) return track;
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
  flowingChance(random).shuffle(pile, pile.length, []);
  return pile;
}

/** Deals hidden cards to the hands that the viewer does not see; their own hand lies as they see it. */
export function dealHiddenHands(board: RailwayBoard, state: RailwayState, hidden: number[]): void {
  for (const [seat, hand] of state.hands.entries()) {
    const cards = typeof hand === 'number' ? hidden.splice(0, hand) : indicesOf(board, hand);
    for (const card of cards) board.hands.add(seat, card);
  }
}

/** Puts cards onto a chain, in this order. */
export function fillChain(board: RailwayBoard, chain: number, ids: readonly string[]): void {
  for (const card of indicesOf(board, ids)) board.chains.push(chain, card);
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
