import type { Deck } from '../contract/deck.ts';
import { FUNCTIONS, type WagonCard } from './card.ts';

/**
 * The wagons of a deck as positions know them: a card is its rank by number, so that rows ascend where their
 * indices do. What is asked by card is at the card's index.
 */
export interface Wagons {
  /** The numbers on the cards, ascending. */
  readonly ids: readonly number[];
  /** Indices into FUNCTIONS. */
  readonly functions: readonly number[];
  /** The rank of a card when numbers are compared as texts; actions sort by it. */
  readonly textRanks: readonly number[];
  /** The card of such a rank. */
  readonly byTextRank: readonly number[];
  readonly byId: ReadonlyMap<number, number>;
  /** Every card once: a pile before the first shuffle. */
  readonly all: readonly number[];
}

/** The function of a card, whose index is of this deck. */
export function functionOf({ functions }: Wagons, card: number): number {
  return functions[card]!;
}

const compiled = new WeakMap<Deck, Wagons>();

/** The compiled cards of a checked deck, made once per deck. */
export function wagonsOf(deck: Deck<WagonCard>): Wagons {
  let wagons = compiled.get(deck);
  if (!wagons) {
    wagons = compile(deck);
    compiled.set(deck, wagons);
  }
  return wagons;
}

function compile(deck: Deck<WagonCard>): Wagons {
  const cards = deck.cards.toSorted((one, other) => one.id - other.id);
  const ids = cards.map((card) => card.id);
  const all = ids.map((_, card) => card);
  const byText = all.toSorted((one, other) => (`${ids[one]}` < `${ids[other]}` ? -1 : 1));
  return {
    ids,
    functions: cards.map((card) => FUNCTIONS.indexOf(card.function)),
    textRanks: ids.map((_, card) => byText.indexOf(card)),
    byTextRank: byText,
    byId: new Map(ids.map((id, card) => [id, card])),
    all,
  };
}
