import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hmacSha256, sha256 } from './sha256.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const bytes = fc.uint8Array({ maxLength: 200 });

test('a hash is the one of the standard, at every length around the ends of blocks', () => {
  for (let length = 0; length < 200; length++) {
    const message = Uint8Array.from({ length }, (_, i) => (i * 37 + length) & 255);
    expect(hex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
  }
});

test('any message and key have the hash and the code of the standard', () => {
  fc.assert(
    fc.property(bytes, bytes, (key, message) => {
      expect(hex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
      expect(hex(hmacSha256(key, message))).toBe(createHmac('sha256', key).update(message).digest('hex'));
    }),
  );
});

test('a part of a larger buffer is hashed by itself', () => {
  const whole = Uint8Array.from([1, 2, 3, 4, 5]);
  expect(hex(sha256(whole.subarray(1, 4)))).toBe(hex(sha256(Uint8Array.from([2, 3, 4]))));
});

test('the constants are the same in an engine whose roots are less exact', () => {
  const primes = [...Array(312).keys()].filter(
    (n) => n > 1 && ![...Array(n).keys()].some((d) => d > 1 && n % d === 0),
  );
  const behind = primes
    .flatMap((prime) => [Math.cbrt(prime), Math.sqrt(prime)])
    .map((root) => (root * 2 ** 32) % 1);
  // An error in the last place of a double moves it by less than 0.00001.
  for (const rest of behind) expect(Math.abs(rest - 0.5)).toBeLessThan(0.4995);
});
