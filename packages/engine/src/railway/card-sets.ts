import { countBits, lowestBit } from './bits.ts';

/** A deck of the railway games has at most 64 cards (TR-21): a set of cards is two words. */
export const WORDS = 2;

/** As many empty sets as any game has. */
const NO_CARDS: readonly number[] = [0, 0, 0, 0, 0, 0, 0, 0];

/** Several sets of cards, e.g. one hand per seat. A card is the index of the compiled deck. */
export class CardSets {
  words: number[];

  constructor(sets: number) {
    this.words = NO_CARDS.slice(0, sets * WORDS);
  }

  add(set: number, card: number): void {
    this.words[set * WORDS + (card >> 5)]! |= 1 << (card & 31);
  }

  delete(set: number, card: number): void {
    this.words[set * WORDS + (card >> 5)]! &= ~(1 << (card & 31));
  }

  /** Whether the set holds a card; false for an index that no deck has. */
  has(set: number, card: number): boolean {
    return card < 32 * WORDS && ((this.words[set * WORDS + (card >> 5)]! >>> (card & 31)) & 1) === 1;
  }

  size(set: number): number {
    return countBits(this.words[set * WORDS]!, this.words[set * WORDS + 1]!);
  }

  /** The cards of a set, ascending. */
  list(set: number): number[] {
    return cardsOf(this.words[set * WORDS]!, this.words[set * WORDS + 1]!);
  }

  clear(set: number): void {
    this.words[set * WORDS] = 0;
    this.words[set * WORDS + 1] = 0;
  }
}

/** The cards of a set that is given by its words, ascending. */
export function cardsOf(low: number, high: number): number[] {
  const cards: number[] = [];
  for (; low !== 0; low &= low - 1) cards.push(lowestBit(low));
  for (; high !== 0; high &= high - 1) cards.push(32 + lowestBit(high));
  return cards;
}
