import { noteEntropy } from '../../storage/noted-fairness.ts';

/** 128 random bits of one's own, as 32 hexadecimal digits. The device notes them, to find them again when the game is checked. */
export function newEntropy(): string {
  const entropy = newKey();
  noteEntropy(entropy);
  return entropy;
}

/** What makes a request safe to be sent again: as many random bits, which nobody needs to find again. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
