import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** How many players one block of the hash has seeds for. */
const MOST_PLAYERS = 4;

/**
 * The seeds of the players of one game of a simulation: the same for the same `seed`, but none of them
 * reveals another, nor `seed`, from which the cards and dice come. Only `seed` itself reveals them all; so a `seed`
 * that can be guessed hides nothing from a player that tries them, whatever is made of it: its first cards are enough.
 */
export function playerSeeds(seed: number, game: number): number[] {
  const block = hmac(sha256, utf8ToBytes('roundhouse players'), utf8ToBytes(`${seed} ${game}`));
  return seedsFrom(block);
}

/** A seed of 53 bits for each player, of a block of a hash. */
export function seedsFrom(block: Uint8Array): number[] {
  const words = new DataView(block.buffer, block.byteOffset, block.byteLength);
  return Array.from({ length: MOST_PLAYERS }, (_, player) => seedFrom(words, 8 * player));
}

function seedFrom(words: DataView, at: number): number {
  return (words.getUint32(at) >>> 11) * 2 ** 32 + words.getUint32(at + 4);
}
