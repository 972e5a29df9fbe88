import type { Deck, RailwayCard } from '../contract/deck.ts';
import { CardSets, WORDS } from './card-sets.ts';
import { ALL_PLACEMENTS, placementOf, shapeIndex } from './geometry.ts';

/** The shape of rubble, after the three of RW-3. */
export const RUBBLE = 3;

/** No card: the index of one that the deck does not have. */
export const NO_CARD = 127;

/**
 * A deck as the rules read it: a card is its index in the order of the ids by UTF-16 code units, which is the order of TR-10.
 */
export interface RailwayCards {
  readonly count: number;
  readonly ids: readonly string[];
  readonly index: ReadonlyMap<string, number>;
  /** All cards, ascending. */
  readonly all: readonly number[];
  readonly number: readonly number[];
  readonly shape: readonly number[];
  readonly broken: readonly boolean[];
  /** Sets of cards, two words each: rubble; track by number; track that attaches by an end where placements are open. */
  readonly rubble: readonly number[];
  readonly ofNumber: readonly number[];
  readonly byEnd: readonly number[];
  readonly die: readonly number[];
}

/** How many sets of placements there are. */
const SETS = ALL_PLACEMENTS + 1;

/** Where in `ofNumber` the set of a number begins. */
export function numbered(number: number): number {
  return number * WORDS;
}

/** Where in `byEnd` the set begins of what attaches by `a` where the placements `open` are; by `b` it follows at once. */
export function attachable(open: number): number {
  return 2 * WORDS * open;
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
  const shape = sorted.map((card) => (card.shape ? shapeIndex(card.shape) : RUBBLE));
  return {
    count: sorted.length,
    ids: sorted.map((card) => card.id),
    index: new Map(sorted.map((card, index) => [card.id, index])),
    all: sorted.map((_, index) => index),
    number: sorted.map((card) => card.number),
    shape,
    broken: sorted.map((card) => card.broken ?? false),
    rubble: setOf(shape, (index) => shape[index] === RUBBLE),
    ofNumber: joined(5, (number) =>
      setOf(shape, (index) => shape[index] !== RUBBLE && sorted[index]!.number === number),
    ),
    byEnd: joined(2 * SETS, (i) => setOf(shape, (index) => canAttach(shape[index]!, i & 1, i >> 1))),
    die: deck.die ?? [],
  };
}

/** RW-8: a straight has no placement by `b`; LR-18: rubble has none at all. */
export function canAttach(shape: number, end: number, open: number): boolean {
  if (shape === RUBBLE || (shape === 0 && end === 1)) return false;
  return ((open >>> placementOf(shape, end)) & 1) === 1;
}

function setOf(cards: readonly number[], holds: (card: number) => boolean): readonly number[] {
  const set = new CardSets(1);
  for (const card of cards.keys()) if (holds(card)) set.add(0, card);
  return set.words;
}

function joined(sets: number, part: (index: number) => readonly number[]): readonly number[] {
  return Array.from({ length: sets }, (_, index) => part(index)).flat();
}
