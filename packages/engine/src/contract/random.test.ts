import { describe, expect, test } from 'vitest';
import { streamChance } from '../chance/stream-chance.ts';
import { seededRandom, seedOf } from './random.ts';

const BITS = 53;
const HIGH = 2 ** 32;
/** The first streams, and those of the first random events of a table. */
const STREAMS = [0, 1, 7, 0x4000_0000, 0x4000_0001, 0x4000_0007];
/** The words of a generator from which its whole state could be computed. */
const WORDS = 2;

/** Seeds all over the range, the same in every run. */
function seeds(count: number): number[] {
  return Array.from({ length: count }, (_, index) => seedOf(20, index));
}

function flip(seed: number, bit: number): number {
  const bits = BigInt(seed) ^ (1n << BigInt(bit));
  return Number(bits);
}

function words(seed: number, stream: number, count = WORDS): number[] {
  const random = seededRandom(seed, stream);
  return Array.from({ length: count }, () => random.next());
}

function bitsIn(word: number): number {
  let count = 0;
  for (let left = word; left !== 0; left &= left - 1) count++;
  return count;
}

/** Pearson's measure of how far counts are from even. */
function unevenness(counts: readonly number[]): number {
  const even = counts.reduce((sum, count) => sum + count) / counts.length;
  return counts.reduce((sum, count) => sum + (count - even) ** 2 / even, 0);
}

/** How often each value below `options` comes up. */
function countsOf(options: number, values: Iterable<number>): number[] {
  const counts = Array.from({ length: options }, () => 0);
  for (const value of values) counts[value]!++;
  return counts;
}

const first = (seed: number, stream: number) => seededRandom(seed, stream).below(16);

// Beyond these values lies one even generator in a million.
const EVEN_16 = 56.5;
const EVEN_256 = 374;

describe('a seeded generator', () => {
  test.each(STREAMS)(
    'changes half of the bits of each of its first words with every bit of the seed: stream %i',
    (stream) => {
      const tried = seeds(200);
      for (let bit = 0; bit < BITS; bit++) {
        const changed = Array.from({ length: WORDS }, () => 0);
        for (const seed of tried) {
          const [before, after] = [words(seed, stream), words(flip(seed, bit), stream)];
          for (const at of changed.keys()) changed[at]! += bitsIn(before[at]! ^ after[at]!);
        }
        // 6400 tosses of a coin: six deviations of 40.
        for (const count of changed) expect(Math.abs(count - 3200), `bit ${bit}`).toBeLessThan(240);
      }
    },
  );

  test.each(STREAMS)(
    'rolls, picks and shuffles otherwise where only the high half of the seed differs: stream %i',
    (stream) => {
      const rolled: number[] = [];
      const picked: number[] = [];
      const top: number[] = [];
      for (let high = 0; high < 2048; high++) {
        const chance = () => streamChance(seededRandom(9 + high * HIGH, stream));
        const pile = Array.from({ length: 16 }, (_, card) => card);
        chance().shuffle(pile, 16, []);
        top.push(pile.at(-1)!);
        picked.push(chance().pick(16));
        rolled.push(chance().roll(1, pile.keys().toArray()));
      }
      for (const values of [rolled, picked, top])
        expect(unevenness(countsOf(16, values))).toBeLessThan(EVEN_16);
    },
  );

  test('is even in its first draw over consecutive seeds, in either half, and over consecutive streams', () => {
    const numbers = Array.from({ length: 8192 }, (_, index) => index);
    const runs = STREAMS.flatMap((base) => [
      numbers.map((index) => first(index, base)),
      numbers.map((index) => first(Number.MAX_SAFE_INTEGER - index, base)),
      numbers.map((index) => first(5 + index * 256 * HIGH, base)),
      numbers.map((index) => first(base, base + index)),
      numbers.map((index) => first(5 + (base * HIGH) / 0x800, index)),
    ]);
    for (const draws of runs) expect(unevenness(countsOf(16, draws))).toBeLessThan(EVEN_16);
  });

  test('reveals nothing by one stream of another, nor by one seed of the next', () => {
    const numbers = Array.from({ length: 8192 }, (_, index) => index);
    const runs = STREAMS.flatMap((base) => [
      numbers.map((seed) => first(seed, base) * 16 + first(seed, base + 1)),
      numbers.map((seed) => first(seed, base) * 16 + first(seed + 1, base)),
      numbers.map((seed) => first(seed, base) * 16 + first(seed + HIGH, base)),
      numbers.map((event) => first(3, base + event) * 16 + first(4, base + event)),
      numbers.map((seed) => first(seed, base + 1) * 16 + first(seed + 1, base)),
    ]);
    for (const draws of runs) expect(unevenness(countsOf(256, draws))).toBeLessThan(EVEN_256);
  });

  test('gives games of a simulation different seeds, whatever bit of its own seed differs', () => {
    const [seed] = seeds(1);
    const all = [seed!, ...Array.from({ length: BITS }, (_, bit) => flip(seed!, bit))];
    const derived = all.flatMap((each) => Array.from({ length: 20 }, (_, index) => seedOf(each, index)));
    expect(new Set(derived).size).toBe(20 * (BITS + 1));
    expect(derived.every((each) => Number.isSafeInteger(each) && each >= 0)).toBe(true);
  });

  test('never stands still', () => {
    for (const seed of [0, 1, HIGH, Number.MAX_SAFE_INTEGER, ...seeds(200)]) {
      for (const stream of STREAMS) expect(new Set(words(seed, stream, 8)).size).toBe(8);
    }
  });
});
