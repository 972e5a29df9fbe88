import { cardsOf, countBits } from './bits.ts';

/**
 * A set of cards, e.g. a hand. A deck of the railway games has at most 64 cards (TR-21), so it is two words;
 * they are fields, which V8 reads in one instruction where an element of an array takes six.
 */
export class Hand {
  low = 0;
  high = 0;

  // Whether a card is in the lower or the upper word is a coin toss that no branch predictor gets right: masks.
  add(card: number): void {
    const upper = 0 - (card >> 5);
    const bit = 1 << card;
    this.low |= bit & ~upper;
    this.high |= bit & upper;
  }

  delete(card: number): void {
    const upper = 0 - (card >> 5);
    const bit = 1 << card;
    this.low &= ~(bit & ~upper);
    this.high &= ~(bit & upper);
  }

  /** Whether the hand holds a card; false for an index that no deck has. */
  has(card: number): boolean {
    const word = card < 32 ? this.low : this.high;
    return card < 64 && ((word >>> (card & 31)) & 1) === 1;
  }

  get isEmpty(): boolean {
    return (this.low | this.high) === 0;
  }

  get size(): number {
    return countBits(this.low, this.high);
  }

  /** The cards, ascending. */
  list(): number[] {
    return cardsOf(this.low, this.high);
  }

  clear(): void {
    this.low = 0;
    this.high = 0;
  }

  /** Copies another hand. */
  copyFrom({ low, high }: Hand): void {
    this.low = low;
    this.high = high;
  }
}
