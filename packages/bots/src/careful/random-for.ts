import { type PlayerConfig, type Random, seededRandom, type View } from '@roundhouse/engine';

/**
 * The random source of one decision: a function of the player's seed and of what it sees. Earlier decisions
 * do not count, so an aborted decision, or one asked again in another thread, changes no answer.
 */
export function randomFor({ seed, seat }: PlayerConfig, { state }: View): Random {
  return seededRandom(seed, hash(`${seat} ${JSON.stringify(state)}`));
}

/** FNV-1a. */
function hash(text: string): number {
  let word = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) word = Math.imul(word ^ text.charCodeAt(at), 0x01000193);
  return word >>> 0;
}
