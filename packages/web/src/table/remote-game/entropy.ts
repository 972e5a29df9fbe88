import { noteEntropy } from '../../storage/noted-fairness.ts';

/** 128 random bits of one's own, as 32 hexadecimal digits. The device notes them, to find them again when the game is checked. */
export function newEntropy(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const entropy = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  noteEntropy(entropy);
  return entropy;
}
