import { FairBits } from '../fair-bits.ts';

/** One number that was drawn: evenly one of so many. */
export interface Draw {
  readonly options: number;
  /** The words of 32 bits that were looked at; all but the last were beyond the even range, and drawn again. */
  readonly words: readonly number[];
  /** The remainder of the last word. */
  readonly value: number;
}

/** The random words of one event, and what was drawn from them. */
export class WatchedBits extends FairBits {
  readonly draws: Draw[] = [];
  private words: number[] = [];

  override next(): number {
    const word = super.next();
    this.words.push(word >>> 0);
    return word;
  }

  override below(options: number): number {
    this.words = [];
    const value = super.below(options);
    this.draws.push({ options, words: this.words, value });
    return value;
  }
}
