import { mix, type Random, Xoroshiro } from '../contract/random.ts';
import { chanceOfStreams, type SeededChance } from './seeded-chance.ts';

/**
 * The chance of games that older pages have kept with a seed: they go on with the cards and dice that they would have had.
 * Nothing new is dealt by it, because the first draw of an event depends on the low 32 bits of the seed alone.
 */
export function legacySeededChance(seed: number, from = 0): SeededChance {
  return chanceOfStreams((stream) => legacyRandom(seed, stream), from);
}

function legacyRandom(seed: number, stream: number): Random {
  const low = mix((seed | 0) + 0x9e3779b9);
  const high = mix(Math.floor(seed / 0x1_0000_0000) + 0x7f4a7c15);
  return new Xoroshiro(mix(low ^ mix(stream + 1)), mix(high ^ mix(low + stream)));
}
