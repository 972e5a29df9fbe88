import type { Action } from '../contract/action.ts';
import type { Random } from '../contract/random.ts';
import { countBits, nthBit } from './bits.ts';
import { cardsOf } from './card-sets.ts';
import { attachable, type RailwayCards } from './cards.ts';
import { actionOf } from './codec.ts';

/**
 * What may be done with the cards of a hand, as sets of cards: one for each of two kinds of action and each flag. Made anew
 * for every position; search asks for it more often than for anything else, so it is one object for all boards.
 */
export class Options {
  /** Lay by `a`, lay by `b`; dump, dump and keep: two words each. */
  low0 = 0;
  high0 = 0;
  low1 = 0;
  high1 = 0;

  /** No options. */
  clear(): void {
    this.low0 = this.high0 = this.low1 = this.high1 = 0;
  }

  get isEmpty(): boolean {
    return (this.low0 | this.high0 | this.low1 | this.high1) === 0;
  }

  /** Of some cards those that attach by each end where the placements `open` are. */
  attach({ byEnd }: RailwayCards, low: number, high: number, open: number): void {
    const ends = attachable(open);
    this.low0 = low & byEnd[ends]!;
    this.high0 = high & byEnd[ends + 1]!;
    this.low1 = low & byEnd[ends + 2]!;
    this.high1 = high & byEnd[ends + 3]!;
  }

  /** How many options there are with flag 0, and with flag 1. */
  count0(): number {
    return countBits(this.low0, this.high0);
  }
  count1(): number {
    return countBits(this.low1, this.high1);
  }

  /** The n-th option as an action of a kind, in no particular order; `count0` of them have flag 0. */
  nth(kind: number, n: number, count0: number): Action {
    if (n < count0) return actionOf(kind, nthBit(this.low0, this.high0, n), 0);
    return actionOf(kind, nthBit(this.low1, this.high1, n - count0), 1);
  }

  list(kind: number): Action[] {
    return [
      ...cardsOf(this.low0, this.high0).map((card) => actionOf(kind, card, 0)),
      ...cardsOf(this.low1, this.high1).map((card) => actionOf(kind, card, 1)),
    ];
  }
}

/** One of some options, or the action that is always allowed, each as likely as the others. */
export function randomOption(options: Options, kind: number, always: Action, random: Random): Action {
  if (options.isEmpty) return always;
  const count0 = options.count0();
  const count = count0 + options.count1();
  const n = random.below(count + 1);
  return n === count ? always : options.nth(kind, n, count0);
}
