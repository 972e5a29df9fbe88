import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { games } from '../games.ts';
import { playthrough } from './playthrough.ts';
import { setupOf } from './setups.ts';

/** One game for each game and mode, with a seed whose game is short and shows much. */
const PLAYED: Readonly<Record<string, { readonly header: object; readonly seed: number }>> = {
  'lok-n-roll standard': { header: { players: 2, opening: 'players' }, seed: 233 },
  'lok-n-roll solo': { header: { players: 1, opening: 'players' }, seed: 690 },
  'lok-n-roll solo-limit': { header: { players: 1, opening: 'dealt' }, seed: 1095 },
  'lok-n-roll betsy': { header: { players: 1, opening: 'players' }, seed: 2253 },
  'loose-caboose standard': { header: { players: 4, opening: 'players' }, seed: 1475 },
  'game-of-trains standard': { header: { players: 3 }, seed: 702 },
};

const modes = Object.values(games).flatMap((game) => Object.keys(game.modes).map((mode) => ({ game, mode })));

test.each(modes)('the game written down for $game.id $mode is played as it is written', ({ game, mode }) => {
  const played = PLAYED[`${game.id} ${mode}`];
  if (!played) throw new Error(`no game is written down for ${game.id} ${mode}`);
  const { header, seed } = played;
  const setup = setupOf(game, { mode, deck: 'standard', ...header });
  const lines = playthrough(game, setup, seed);
  const file = new URL(`playthroughs/${game.id}-${mode}.txt`, import.meta.url);
  if (process.env['UPDATE_GOLDEN']) writeFileSync(file, lines.join('\n'));
  expect(existsSync(file), 'made by UPDATE_GOLDEN=1').toBe(true);
  expect(lines).toEqual(readFileSync(file, 'utf8').split('\n'));
});
