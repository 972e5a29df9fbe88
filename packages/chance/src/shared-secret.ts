/**
 * The secret of a table far apart, which nobody can choose: the server shows the SHA-256 of its seed before anybody sits
 * down, and each who sits down adds 128 bits of their own.
 *
 *     commitment = SHA-256(seed)
 *     secret = HMAC-SHA256(seed, "roundhouse table/1" + entropy of seat 0 + entropy of seat 1 + ...)
 *
 * Each entropy is 16 bytes; 16 zeros where nobody ever sat down. Seed and entropies are written as hexadecimal digits.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { bytesOf, hexOf, joined } from './bytes.ts';
import { secretOf, secretText } from './secret.ts';

const DOMAIN = 'roundhouse table/1';
const NONE = '0'.repeat(32);

/** What is shown of a seed before the start. */
export function commitmentTo(seed: string): string {
  return hexOf(sha256(secretOf(seed)));
}

/** The secret of a table; null stands for a seat where nobody ever sat down. */
export function sharedSecret(seed: string, entropies: readonly (string | null)[]): string {
  const added = entropies.map((entropy) => bytesOf(entropy ?? NONE));
  return secretText(hmac(sha256, secretOf(seed), joined([utf8ToBytes(DOMAIN), ...added])));
}
