import { games, checkSetup, seededChance, seededRandom, seedOf } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { playerSeeds } from './player-seeds.ts';

const header = { game: 'lok-n-roll', mode: 'standard', players: 2, opening: 'dealt', deck: 'standard' };

function stateOf(seed: number): string {
  const setup = checkSetup(header, games);
  if (!setup.ok) throw new Error(setup.problem.code);
  return JSON.stringify(games['lok-n-roll'].start(setup.value, seededChance(seed)).state());
}

/** All values that the functions of the engine derive from a seed, some steps deep. */
function* derivedFrom(seed: number): Generator<number> {
  yield seed;
  for (let index = 0; index < 50; index++) {
    const once = seedOf(seed, index);
    yield once;
    for (let deep = 0; deep < 4; deep++) yield seedOf(once, deep);
    const random = seededRandom(seed, index);
    yield (random.next() >>> 0) + (random.next() >>> 11) * 2 ** 32;
  }
}

test('the seeds of players are the same for the same simulation and game', () => {
  expect(playerSeeds(7, 3)).toEqual(playerSeeds(7, 3));
  expect(playerSeeds(7, 3)).not.toEqual(playerSeeds(7, 4));
  expect(playerSeeds(7, 3)).not.toEqual(playerSeeds(8, 3));
  for (const seed of playerSeeds(7, 3)) expect(Number.isSafeInteger(seed)).toBe(true);
});

test('they are all different', () => {
  const seeds = Array.from({ length: 500 }, (_, game) => playerSeeds(1, game)).flat();
  expect(new Set(seeds).size).toBe(2000);
});

test('none of them leads to the cards, to another seat or back to the game', () => {
  for (let deal = 0; deal < 10; deal++) {
    // A seed that cannot be guessed.
    const secret = 5_123_456_789_012_345;
    const dealSeed = seedOf(secret, deal);
    const state = stateOf(dealSeed);
    const seeds = playerSeeds(secret, deal);
    for (const [player, seed] of seeds.entries()) {
      const known = new Set(derivedFrom(seed));
      for (const hidden of [secret, dealSeed, ...seeds.toSpliced(player, 1)]) {
        expect(known.has(hidden)).toBe(false);
        expect([...derivedFrom(hidden)]).not.toContain(seed);
      }
      expect(stateOf(seed)).not.toBe(state);
    }
  }
});
