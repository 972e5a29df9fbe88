import type { CardId } from '../contract/deck.ts';
import type { Chance } from '../contract/chance.ts';
import { type Random, seededRandom } from '../contract/random.ts';
import { streamChance } from './stream-chance.ts';

/** Chance that is a function of a seed and of the number of the random event. */
export interface SeededChance extends Chance {
  /** How many random events there were, those before `from` included. */
  readonly events: number;
}

/**
 * Every event draws from a generator of its own, so that whoever takes steps back and does them again, or goes another
 * way, meets the same dice: undo is no way to fish. `from` is the number of the next event.
 */
export function seededChance(seed: number, from = 0): SeededChance {
  return eventChance((event) => new EvenRandom(seededRandom(seed, FIRST_STREAM + event)), from);
}

/** The same with randomness from elsewhere: `randomOf` makes the generator of an event from its number. */
export function eventChance(randomOf: (event: number) => Random, from = 0): SeededChance {
  return new EventChance(randomOf, from);
}

/** Generators of one seed that others draw from have smaller numbers. */
const FIRST_STREAM = 0x4000_0000;

class EventChance implements SeededChance {
  events: number;
  private readonly randomOf: (event: number) => Random;

  constructor(randomOf: (event: number) => Random, from: number) {
    this.randomOf = randomOf;
    this.events = from;
  }

  pick(options: number): number {
    return this.next().pick(options);
  }

  /** Sorts first: what comes out must not depend on how a game happens to keep the cards of a pile. */
  shuffle(pile: number[], count: number, ids: readonly CardId[]): void {
    const sorted = pile.slice(0, count).sort((one, other) => one - other);
    for (const [index, card] of sorted.entries()) pile[index] = card;
    this.next().shuffle(pile, count, ids);
  }

  roll(dice: number, die: readonly number[]): number[] {
    return this.next().roll(dice, die);
  }

  private next(): Chance {
    return streamChance(this.randomOf(this.events++));
  }
}

/** Exactly even where the generator alone is even enough: a game that counts can spare the time. */
class EvenRandom implements Random {
  private readonly random: Random;

  constructor(random: Random) {
    this.random = random;
  }

  next(): number {
    return this.random.next();
  }

  /** Draws again where the range of 32 bits does not divide evenly. */
  below(options: number): number {
    const even = 0x1_0000_0000 - (0x1_0000_0000 % options);
    let bits = this.random.next() >>> 0;
    while (bits >= even) bits = this.random.next() >>> 0;
    return bits % options;
  }
}
