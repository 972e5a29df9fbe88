/**
 * The deal of the day: the same for everybody who plays it. The secret of its table is
 *
 *     SHA-256("roundhouse daily/1 2026-11-23 lok-n-roll solo")
 *
 * of the date in UTC, the game and the mode. The seeds of those who play beside the person are the words of 53 bits, one
 * for each seat, of
 *
 *     SHA-256("roundhouse players/1 2026-11-23 lok-n-roll solo")
 *
 * All of it can be worked out by anybody, on any day.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { seedsFrom } from './player-seeds.ts';
import { secretText } from './secret.ts';

/** The secret of the deal of a date. */
export function dailySecret(date: string, game: string, mode: string): string {
  return secretText(sha256(utf8ToBytes(`roundhouse daily/1 ${date} ${game} ${mode}`)));
}

/** The seeds of players that play alike on every device, by seat; `about` says which table it is. */
export function sharedSeeds(about: string): number[] {
  return seedsFrom(sha256(utf8ToBytes(`roundhouse players/1 ${about}`)));
}
