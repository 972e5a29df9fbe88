import { createHmac, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rolledFaces } from '@roundhouse/engine/testing';
import { fairChance } from './fair-chance.ts';

const SECRET = Uint8Array.from({ length: 32 }, (_, index) => index);
const DIE = [0, 1, 2, 3, 4, 5];

/** The words of an event as node:crypto computes them. */
function* wordsOf(secret: Uint8Array, event: number): Generator<number> {
  for (let block = 0; ; block++) {
    const message = Buffer.alloc(16);
    message.writeBigUInt64BE(BigInt(event), 0);
    message.writeBigUInt64BE(BigInt(block), 8);
    const digest = createHmac('sha256', secret).update(message).digest();
    for (let at = 0; at < digest.length; at += 4) yield digest.readUInt32BE(at);
  }
}

/** Below `options`, drawn again where the range of a word does not divide evenly. */
function below(words: Iterator<number>, options: number): number {
  const word = words.next().value as number;
  return word < 2 ** 32 - (2 ** 32 % options) ? word % options : below(words, options);
}

function shuffled(secret: Uint8Array, event: number, count: number): number[] {
  const words = wordsOf(secret, event);
  const pile = Array.from({ length: count }, (_, card) => card);
  for (let last = count - 1; last > 0; last--) {
    const other = below(words, last + 1);
    [pile[last], pile[other]] = [pile[other]!, pile[last]!];
  }
  return pile;
}

/** Pearson's measure of how far counts are from even. */
function unevenness(counts: readonly number[]): number {
  const even = counts.reduce((sum, count) => sum + count) / counts.length;
  return counts.reduce((sum, count) => sum + (count - even) ** 2 / even, 0);
}

const secrets = fc.uint8Array({ minLength: 32, maxLength: 32 });

describe('fair chance', () => {
  test('is what is written down: HMAC-SHA256 of the number of the event and of the block', () => {
    const chance = fairChance(SECRET);
    expect(chance.pick(256)).toBe(0x30);
    expect(createHmac('sha256', SECRET).update(Buffer.alloc(16)).digest().readUInt32BE(0) & 0xff).toBe(0x30);
  });

  test('is what node:crypto computes, for every secret and event', () => {
    fc.assert(
      fc.property(
        secrets,
        fc.nat({ max: 2 ** 31 }),
        fc.integer({ min: 2, max: 256 }),
        (secret, event, options) => {
          const chance = fairChance(secret, event);
          expect(chance.pick(options)).toBe(below(wordsOf(secret, event), options));
          const pile = Array.from({ length: 64 }, (_, card) => card);
          chance.shuffle(pile, 64, []);
          expect(pile).toEqual(shuffled(secret, event + 1, 64));
          const words = wordsOf(secret, event + 2);
          expect(rolledFaces(chance, 9, DIE)).toEqual(
            Array.from({ length: 9 }, () => DIE[below(words, DIE.length)]),
          );
        },
      ),
    );
  });

  test('is the same when a step is undone and redone, whatever happened in between', () => {
    const [straight, another] = [fairChance(SECRET), fairChance(SECRET)];
    straight.pick(3);
    another.shuffle([3, 1, 2], 3, []);
    const rolled = rolledFaces(straight, 6, DIE);
    expect(rolledFaces(another, 6, DIE)).toEqual(rolled);
    expect(rolledFaces(fairChance(SECRET, 1), 6, DIE)).toEqual(rolled);
    expect(rolledFaces(fairChance(SECRET, 2), 6, DIE)).not.toEqual(rolled);
  });

  test('does not depend on how a game keeps the cards of a pile', () => {
    const [up, down] = [
      [0, 1, 2, 3, 4, 9],
      [4, 3, 2, 1, 0, 9],
    ];
    fairChance(SECRET).shuffle(up, 5, []);
    fairChance(SECRET).shuffle(down, 5, []);
    expect(down).toEqual(up);
    expect(up[5]).toBe(9);
  });

  test('is even over events and over secrets', () => {
    const [picks, orders] = [[0, 0, 0, 0, 0, 0, 0], new Map<string, number>()];
    for (let event = 0; event < 20_000; event++) {
      const chance = fairChance(SECRET, event);
      picks[chance.pick(7)]!++;
      const pile = [0, 1, 2];
      chance.shuffle(pile, 3, []);
      orders.set(`${pile}`, (orders.get(`${pile}`) ?? 0) + 1);
    }
    // Beyond these values lies one even generator in a million.
    expect(unevenness(picks)).toBeLessThan(38.3);
    expect(orders.size).toBe(6);
    expect(unevenness([...orders.values()])).toBeLessThan(35.9);
  });

  test('puts every card at every place as often as any other', () => {
    const CARDS = 8;
    const counts = Array.from({ length: CARDS * CARDS }, () => 0);
    for (let event = 0; event < 8000; event++) {
      const pile = Array.from({ length: CARDS }, (_, card) => card);
      fairChance(SECRET, event).shuffle(pile, CARDS, []);
      for (const [place, card] of pile.entries()) counts[CARDS * card + place]!++;
    }
    // Of 49 degrees of freedom; beyond this value lies one even generator in a million.
    expect(unevenness(counts)).toBeLessThan(112);
  });

  test('changes with every bit of the secret', () => {
    const faces = Array.from({ length: 16 }, (_, face) => face);
    const before = rolledFaces(fairChance(SECRET), 8, faces);
    for (let bit = 0; bit < 256; bit++) {
      const other = SECRET.slice();
      other[bit >> 3]! ^= 1 << (bit & 7);
      expect(rolledFaces(fairChance(other), 8, faces)).not.toEqual(before);
    }
  });

  test('shares nothing: not with its secret, and not between two of them', () => {
    const secret = Uint8Array.from(randomBytes(32));
    const expected = rolledFaces(fairChance(secret.slice()), 8, DIE);
    const [one, other] = [fairChance(secret), fairChance(secret)];
    secret.fill(0);
    other.roll(30, DIE);
    expect(rolledFaces(one, 8, DIE)).toEqual(expected);
  });

  test('takes no secret of another length', () => {
    expect(() => fairChance(new Uint8Array(31))).toThrow('a secret has 32 bytes');
  });
});
