import { checkSetup, type GameId, games, newTable } from '@roundhouse/engine';
import { rolledFaces } from '@roundhouse/engine/testing';
import { expect, test } from 'vitest';
import { chanceOf } from './table-chance.ts';
import { fairChance } from './fair-chance.ts';
import { secretText } from './secret.ts';

/** The digests of what older pages dealt from a seed. */
const DEALT = [
  ['lok-n-roll', 'solo', 7, 'c6a72f8e'],
  ['lok-n-roll', 'solo', 4_294_967_303, '17a76d16'],
  ['lok-n-roll', 'solo', 5_123_456_789_012_345, '7ca69ed5'],
  ['lok-n-roll', 'standard', 7, 'c4083ba8'],
  ['lok-n-roll', 'standard', 4_294_967_303, '2a37c37e'],
  ['lok-n-roll', 'standard', 5_123_456_789_012_345, '8b1cafdd'],
  ['loose-caboose', 'standard', 7, '69350b23'],
  ['loose-caboose', 'standard', 4_294_967_303, '12ca579c'],
  ['loose-caboose', 'standard', 5_123_456_789_012_345, 'ed072a89'],
  ['game-of-trains', 'standard', 7, 'cfd6a63d'],
  ['game-of-trains', 'standard', 4_294_967_303, 'ed97047b'],
  ['game-of-trains', 'standard', 5_123_456_789_012_345, '544d4101'],
] as const;

function dealt(game: GameId, mode: string, seed: number): string {
  const railway = game !== 'game-of-trains' && { opening: 'dealt', first: 0 };
  const players = mode === 'solo' ? 1 : 2;
  const setup = checkSetup({ game, mode, players, deck: 'standard', ...railway }, games);
  if (!setup.ok) throw new Error(setup.problem.path);
  return newTable(games[game], setup.value, { chance: chanceOf({ seed }), undo: 'none', people: [] }).digest;
}

test.each(DEALT)(
  'the seed of an older page deals the cards of %s, %s, that it dealt: %i',
  (game, mode, seed, digest) => {
    expect(dealt(game, mode, seed)).toBe(digest);
  },
);

test('a table kept with a secret has fair chance, from any event on', () => {
  const secret = Uint8Array.from({ length: 32 }, (_, index) => index);
  const faces = Array.from({ length: 16 }, (_, face) => face);
  for (const event of [0, 5]) {
    const rolled = rolledFaces(chanceOf({ secret: secretText(secret) })(event), 8, faces);
    expect(rolled).toEqual(rolledFaces(fairChance(secret, event), 8, faces));
  }
});
