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
 * Every event draws from its own generator, so that redone steps, or other actions in their place, get the
 * same dice: undo cannot be used to reroll. `from` is the number of the next event.
 */
export function seededChance(seed: number, from = 0): SeededChance {
  return chanceOfStreams((stream) => seededRandom(seed, stream), from);
}

/** The same from any family of generators: `randomOf` makes the one of a stream. */
export function chanceOfStreams(randomOf: (stream: number) => Random, from: number): SeededChance {
  return eventChance((event) => new EvenRandom(randomOf(FIRST_STREAM + event)), from);
}

/** Chance with a generator of its own for every event: `randomOf` makes the generator of an event from its number. */
export function eventChance(randomOf: (event: number) => Random, from = 0): SeededChance {
  return new EventChance(randomOf, from);
}

/** Other generators of the same seed have smaller numbers. */
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

  /** Sorts first: the result must not depend on the order in which a game stores a pile. */
  shuffle(pile: number[], count: number, ids: readonly CardId[]): void {
    const sorted = pile.slice(0, count).sort((one, other) => one - other);
    for (const [index, card] of sorted.entries()) pile[index] = card;
    this.next().shuffle(pile, count, ids);
  }

  roll(dice: number, die: readonly number[], faces?: number[]): number {
    return this.next().roll(dice, die, faces);
  }

  private next(): Chance {
    return streamChance(this.randomOf(this.events++));
  }
}

/** Exactly uniform, where the generator alone is nearly so: a game that is played can spare the time. */
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
