import { expect, test } from 'vitest';
import { games } from './games.ts';
import { laws } from './testing/laws.ts';
import { MATERIALS } from './testing/materials.ts';
import { seededGames } from './testing/setups.ts';

test('every game has material for the laws', () => {
  expect(Object.keys(MATERIALS).sort()).toEqual(Object.keys(games).sort());
});

for (const game of Object.values(games)) {
  const material = MATERIALS[game.id];
  laws(game, material, seededGames(game, material));
}
