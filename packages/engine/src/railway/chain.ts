import { MOST_CARDS } from './deck.ts';

/**
 * Below the lowest card of a chain, and the top of an empty one: an index that no card has, for tables to
 * hold a 0 at.
 */
export const NOTHING = MOST_CARDS;

/** For every card of a game the one below it in its chain. */
export type Links = number[];

const NO_LINKS: Readonly<Links> = Array<number>(MOST_CARDS).fill(NOTHING);

export function noLinks(): Links {
  return NO_LINKS.slice();
}

/**
 * A stack of cards: a penalty pile, the discard pile. A card lies in one of them at most, so it is enough
 * that each card knows the one below it, in a list that all chains of a game share. The list is a plain array
 * of small integers: V8 reads it with fewer checks than a typed array, and makes and copies it in a fraction
 * of the time.
 */
export class Chain {
  /** The top card, NOTHING where the chain is empty. */
  top = NOTHING;
  declare readonly below: Links;

  constructor(links: Links) {
    this.below = links;
  }

  get isEmpty(): boolean {
    return this.top === NOTHING;
  }

  push(card: number): void {
    this.below[card] = this.top;
    this.top = card;
  }

  /** Takes the top card; the chain is not empty. */
  pop(): number {
    const card = this.top;
    this.top = this.below[card]!;
    return card;
  }

  get size(): number {
    let size = 0;
    for (let card = this.top; card !== NOTHING; card = this.below[card]!) size++;
    return size;
  }

  clear(): void {
    this.top = NOTHING;
  }

  /** The cards, bottom to top: in the order in which they were pushed. */
  list(): number[] {
    const cards: number[] = [];
    for (let card = this.top; card !== NOTHING; card = this.below[card]!) cards.push(card);
    return cards.reverse();
  }

  /** The cards, ascending. */
  sorted(): number[] {
    return this.list().sort((one, other) => one - other);
  }
}
