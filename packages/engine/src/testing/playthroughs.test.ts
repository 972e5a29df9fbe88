import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { games } from '../games.ts';
import { MATERIALS } from './materials.ts';
import { playthrough } from './playthrough.ts';
import { setupOf } from './setups.ts';

const modes = Object.values(games).flatMap((game) => Object.keys(game.modes).map((mode) => ({ game, mode })));

test.each(modes)('the game written down for $game.id $mode is played as it is written', ({ game, mode }) => {
  const played = MATERIALS[game.id].playthroughs[mode];
  if (!played) throw new Error(`no game is written down for ${game.id} ${mode}`);
  const { header, seed } = played;
  const setup = setupOf(game, { mode, deck: 'standard', ...header });
  const lines = playthrough(game, setup, seed);
  const file = new URL(`playthroughs/${game.id}-${mode}.txt`, import.meta.url);
  if (process.env['UPDATE_GOLDEN']) writeFileSync(file, lines.join('\n'));
  expect(existsSync(file), 'made by UPDATE_GOLDEN=1').toBe(true);
  expect(lines).toEqual(readFileSync(file, 'utf8').split('\n'));
});
