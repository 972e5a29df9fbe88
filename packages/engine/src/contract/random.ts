/** A source of even randomness. What draws from it is a function of the seed alone. */
export interface Random {
  /** 32 random bits as a signed integer. */
  next(): number;
  /** A whole number from 0 to `options` - 1, each as likely as the others. `options` is 1 to 256. */
  below(options: number): number;
}

/** Spreads every bit of the input over the whole word (the finalizer of MurmurHash3). */
export function mix(word: number): number {
  word = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
  return word ^ (word >>> 16);
}

/**
 * xoroshiro64** of Blackman and Vigna: two words of state, so that a draw costs two loads and two stores.
 * Search draws hundreds of millions of these a second.
 */
export class Xoroshiro implements Random {
  // `declare`: a field that is undefined before the constructor fills it is one that V8 checks at every use.
  declare private a: number;
  declare private b: number;

  constructor(a: number, b: number) {
    this.a = a | 0;
    // The state of all zeros would never change.
    this.b = (a | b) === 0 ? 1 : b | 0;
  }

  next(): number {
    const a = this.a;
    const b = this.b ^ a;
    this.a = ((a << 26) | (a >>> 6)) ^ b ^ (b << 9);
    this.b = (b << 13) | (b >>> 19);
    const product = Math.imul(a, 0x9e3779bb);
    return Math.imul((product << 5) | (product >>> 27), 5);
  }

  /** By 24 of the 32 bits, which stays within integer arithmetic; uneven by less than `options` / 2^24. */
  below(options: number): number {
    return Math.imul(this.next() >>> 8, options) >>> 24;
  }
}

/**
 * Seeds are whole numbers from 0 to 2^53 - 1. `stream` separates generators of one seed. Four rounds of a Feistel
 * network over the halves of the seed, keyed by the stream: both words of the state, and so every draw, depend on all bits
 * of the seed, and no two seeds begin in the same state.
 */
export function seededRandom(seed: number, stream = 0): Random {
  const key = mix(stream + 0x9e3779b9);
  let low = seed | 0;
  let high = Math.floor(seed / 0x1_0000_0000);
  low ^= mix(high ^ key);
  high ^= mix(low ^ (key + 0x3c6ef372));
  low ^= mix(high ^ (key + 0x5851f42d));
  high ^= mix(low ^ (key + 0x14057b7e));
  return new Xoroshiro(low, high);
}

/**
 * The seed of game `index` of a simulation: games do not depend on who plays them, so cores do not matter.
 */
export function seedOf(seed: number, index: number): number {
  const random = seededRandom(seed, index);
  return (random.next() >>> 0) + (random.next() >>> 11) * 0x1_0000_0000;
}
