import type { Deck } from '../contract/deck.ts';
import type { RailwayCard } from './card.ts';
import { NOTHING } from './chain.ts';
import { ALL_PLACEMENTS, placementOf, shapeIndex } from './geometry.ts';
import { Hand } from './hand.ts';

/** The shape of rubble, after the three of RW-3. */
export const RUBBLE = 3;

/** No card: the index of one that the deck does not have. */
export const NO_CARD = 127;

/**
 * A deck as the rules read it: a card is its index in the order of the ids by UTF-16 code units, which is the
 * order of TR-10.
 */
export interface RailwayCards {
  readonly count: number;
  readonly ids: readonly string[];
  readonly index: ReadonlyMap<string, number>;
  /** All cards, ascending. */
  readonly all: readonly number[];
  /** The number of a card, 0 of NOTHING. */
  readonly number: readonly number[];
  readonly shape: readonly number[];
  /** 1 for broken track, else 0. */
  readonly broken: readonly number[];
  /** Sets of cards, two words each: rubble; all cards by number, none for 0. */
  readonly rubble: readonly number[];
  readonly numbered: readonly number[];
  /** By card and end (0 or 1): the placement, of RUBBLE none. */
  readonly placement: readonly number[];
  /** What may be laid: see `layRow`. */
  readonly lays: readonly number[];
  readonly die: readonly number[];
}

/** Which cards of a hand are asked for: any, those of a number, or all but those of a number (1 to 4). */
export const ANY = 0;
export function ofNumber(number: number): number {
  return number;
}
export function without(number: number): number {
  return 4 + number;
}
const KINDS = 9;

/**
 * Where in `lays` the row begins of the cards that attach where the placements `open` are: two words of those
 * by `a`, two of those by `b`. This table holds all that the rules ask of a card to be laid, so that a whole
 * hand is checked at once.
 */
export function layRow(kind: number, open: number): number {
  return (kind * (ALL_PLACEMENTS + 1) + open) * 4;
}

/** What the deck says of a card that it has: not of NO_CARD. */
export function idOf({ ids }: RailwayCards, card: number): string {
  return ids[card]!;
}
export function numberOf({ number }: RailwayCards, card: number): number {
  return number[card]!;
}
export function shapeOf({ shape }: RailwayCards, card: number): number {
  return shape[card]!;
}

/** The card with this name, which the deck has. */
export function cardNamed({ index }: RailwayCards, id: string): number {
  const card = index.get(id);
  if (card === undefined) throw new RangeError(`no card ${id}`);
  return card;
}

const compiled = new WeakMap<Deck, RailwayCards>();

/** The compiled form of a deck, made once. */
export function railwayCards(deck: Deck<RailwayCard>): RailwayCards {
  const known = compiled.get(deck);
  if (known) return known;
  const cards = compile(deck);
  compiled.set(deck, cards);
  return cards;
}

function byId(one: RailwayCard, other: RailwayCard): number {
  return one.id < other.id ? -1 : 1;
}

function compile(deck: Deck<RailwayCard>): RailwayCards {
  const sorted = [...deck.cards].sort(byId);
  const shape = sorted.map(shapeFor);
  return {
    count: sorted.length,
    ids: sorted.map((card) => card.id),
    index: new Map(sorted.map((card, index) => [card.id, index])),
    all: sorted.map((_, index) => index),
    number: Array.from({ length: NOTHING + 1 }, (_, card) => sorted[card]?.number ?? 0),
    shape,
    broken: sorted.map((card) => (card.broken ? 1 : 0)),
    rubble: setOf(sorted, ({ shape }) => !shape),
    numbered: [0, 1, 2, 3, 4].flatMap((number) => setOf(sorted, (card) => card.number === number)),
    placement: shape.flatMap((of) => [placementOf(of, 0), placementOf(of, 1)]),
    lays: laysOf(sorted),
    // A list of its own: reading the deck's, which is frozen, costs random games a tenth of their speed.
    die: [...(deck.die ?? [])],
  };
}

function shapeFor({ shape }: RailwayCard): number {
  return shape ? shapeIndex(shape) : RUBBLE;
}

/** RW-8: a straight has no placement by `b`; LR-18: rubble has none at all. */
export function canAttach(shape: number, end: number, open: number): boolean {
  if (shape === RUBBLE || (shape === 0 && end === 1)) return false;
  return ((open >>> placementOf(shape, end)) & 1) === 1;
}

function setOf(cards: readonly RailwayCard[], holds: (card: RailwayCard) => boolean): readonly number[] {
  const set = new Hand();
  for (const [index, card] of cards.entries()) if (holds(card)) set.add(index);
  return [set.low, set.high];
}

/** For each kind of cards, each set of open placements and each end: those that can be laid. */
function laysOf(cards: readonly RailwayCard[]): readonly number[] {
  const shaped = [0, 1, 2, RUBBLE].map((shape) => setOf(cards, (card) => shapeFor(card) === shape));
  const attachable = Array.from({ length: ALL_PLACEMENTS + 1 }, (_, open) =>
    [0, 1].map((end) => unionOf(shaped.filter((_, shape) => canAttach(shape, end, open)))),
  ).flat();
  return Array.from({ length: KINDS }, (_, kind) => {
    const ofKind = setOf(cards, (card) => isOfKind(card, kind));
    return attachable.flatMap((set) => [set[0]! & ofKind[0]!, set[1]! & ofKind[1]!]);
  }).flat();
}

function isOfKind({ number }: RailwayCard, kind: number): boolean {
  return kind === ANY || kind === ofNumber(number) || (kind > 4 && kind !== without(number));
}

function unionOf(sets: readonly (readonly number[])[]): readonly number[] {
  return [0, 1].map((half) => sets.reduce((bits, set) => bits | set[half]!, 0));
}
