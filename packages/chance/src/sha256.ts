/**
 * SHA-256 (FIPS 180-4) and HMAC (RFC 2104) over it. What browsers have is asynchronous, and chance is wanted at once; the
 * libraries for it weigh three times as much.
 */
const BLOCK = 64;
const ROUNDS = 64;

/** The first 32 bits behind the point. */
const fraction = (root: number) => ((root % 1) * 2 ** 32) | 0;
const PRIMES = primes(ROUNDS);
const START = Int32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const ADDED = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));

export function sha256(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const words = padded(message);
  const hash = START.slice();
  const schedule = new Int32Array(ROUNDS);
  for (let at = 0; at < words.byteLength; at += BLOCK) {
    for (let i = 0; i < 16; i++) schedule[i] = words.getInt32(at + 4 * i);
    extend(schedule);
    compress(hash, schedule);
  }
  const digest = new DataView(new ArrayBuffer(32));
  hash.forEach((word, i) => digest.setInt32(4 * i, word));
  return new Uint8Array(digest.buffer);
}

export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array<ArrayBuffer> {
  const short = key.length > BLOCK ? sha256(key) : key;
  const masked = (mask: number, rest: Uint8Array) => {
    const bytes = new Uint8Array(BLOCK + rest.length).fill(mask, 0, BLOCK);
    for (const [i, byte] of short.entries()) bytes[i]! ^= byte;
    bytes.set(rest, BLOCK);
    return sha256(bytes);
  };
  return masked(0x5c, masked(0x36, message));
}

/** A text as it is hashed. */
export const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A one, zeros, and the length in bits, to the end of a block. */
function padded(message: Uint8Array): DataView {
  const { length } = message;
  const bytes = new Uint8Array(Math.ceil((length + 9) / BLOCK) * BLOCK);
  bytes.set(message);
  bytes[length] = 0x80;
  const words = new DataView(bytes.buffer);
  words.setBigUint64(bytes.length - 8, BigInt(8 * length));
  return words;
}

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function extend(schedule: Int32Array): void {
  for (let i = 16; i < ROUNDS; i++) {
    const near = schedule[i - 2]!;
    const far = schedule[i - 15]!;
    const mixed = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    const other = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    schedule[i] = mixed + schedule[i - 7]! + other + schedule[i - 16]!;
  }
}

function compress(hash: Int32Array, schedule: Int32Array): void {
  const state = hash.slice();
  for (const [i, word] of schedule.entries()) {
    const [a, b, c, , e, f, g, h] = state as unknown as Eight;
    const mixed = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const other = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const sum = h + mixed + ((e & f) ^ (~e & g)) + ADDED[i]! + word;
    state.copyWithin(1, 0);
    state[4]! += sum;
    state[0] = sum + other + ((a & b) ^ (a & c) ^ (b & c));
  }
  state.forEach((word, i) => (hash[i]! += word));
}

type Eight = readonly [number, number, number, number, number, number, number, number];

function primes(count: number): readonly number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number++)
    if (found.every((prime) => number % prime > 0)) found.push(number);
  return found;
}
