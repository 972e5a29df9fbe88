/**
 * The random words of one event: HMAC-SHA256 in counter mode. The key is the secret, the message 16 bytes,
 * big-endian: the number of the event, then the number of the block, each in 8. A block gives eight words of
 * 32 bits, big-endian.
 *
 *     event 0, block 0: HMAC-SHA256(secret, 00000000 00000000 00000000 00000000)
 *     event 5, block 1: HMAC-SHA256(secret, 00000000 00000005 00000000 00000001)
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { Random } from '@roundhouse/engine';

/** HMAC with a secret, made ready once for all events. */
export type Keyed = ReturnType<typeof keyed>;

export const keyed = (secret: Uint8Array) => hmac.create(sha256, secret);

const WORD = 4;
const WORDS = 2 ** 32;

export class FairBits implements Random {
  private readonly keyed: Keyed;
  private readonly message = new DataView(new ArrayBuffer(16));
  private block = new DataView(new ArrayBuffer(0));
  private blocks = 0;
  private at = 0;

  constructor(ready: Keyed, event: number) {
    this.keyed = ready;
    this.message.setBigUint64(0, BigInt(event));
  }

  next(): number {
    if (this.at === this.block.byteLength) this.fill();
    const word = this.block.getInt32(this.at);
    this.at += WORD;
    return word;
  }

  /**
   * Draws again where the range of 32 bits does not divide evenly, so that every option is exactly as likely.
   */
  below(options: number): number {
    const even = WORDS - (WORDS % options);
    let word = this.next() >>> 0;
    while (word >= even) word = this.next() >>> 0;
    return word % options;
  }

  private fill(): void {
    this.message.setBigUint64(8, BigInt(this.blocks++));
    const digest = this.keyed.clone().update(new Uint8Array(this.message.buffer)).digest();
    this.block = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
    this.at = 0;
  }
}
