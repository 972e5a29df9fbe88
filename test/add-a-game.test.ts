/** `docs/add-a-game.md` is true: every game is everywhere where the page says that it has to be. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../packages/engine/src/catalogue.ts';
import { GAME_IDS } from '../packages/engine/src/game-id.ts';
import { games } from '../packages/engine/src/games.ts';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/add-a-game.md'), 'utf8');

/** The folder of a game in each layer. */
const LAYERS = ['packages/engine/src', 'packages/texts/src', 'packages/bots/src', 'packages/web/src/games'];

function filesOf(layer: string, game: string): string[] {
  const folder = join(root, layer, game);
  return existsSync(folder) ? readdirSync(folder) : [];
}

function text(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

describe.each(GAME_IDS)('%s', (game) => {
  test.each(LAYERS)('has its folder in %s', (layer) => expect(filesOf(layer, game)).not.toEqual([]));

  test('has its deck as data', () =>
    expect(existsSync(join(root, `packages/engine/decks/${game}.json`))).toBe(true));

  test.each([
    [3, 'packages/engine/src', 10],
    [6, 'packages/texts/src', 3],
    [8, 'packages/web/src/games', 4],
  ] as const)('has the files that step %i names, in %s', (number, layer, atLeast) => {
    const step = page.slice(page.indexOf(`${number}. **`), page.indexOf(`${number + 1}. **`));
    const named = Array.from(step.matchAll(/`([a-z-]+\.(?:svelte|ts|golden\.json))`/g), ([, file]) => file);
    expect(named.length).toBeGreaterThan(atLeast);
    expect(filesOf(layer, game)).toEqual(expect.arrayContaining(named));
  });

  test('is named in README and changelog, with its modes', () => {
    for (const mode of Object.keys(games[game].modes)) expect(text('README.md')).toContain(`\`${mode}\``);
    for (const file of ['README.md', 'CHANGELOG.md']) expect(text(file)).toContain(`\`${game}\``);
  });
});

test('the tests and files that the page names exist', () => {
  const named = Array.from(page.matchAll(/`((?:packages|test)\/[^`]+)`/g), ([, path]) => path!);
  const missing = named.filter((path) => !path.includes('new-game') && !existsSync(join(root, path)));
  expect(named.length).toBeGreaterThan(15);
  expect(missing).toEqual([]);
});

test('the catalogue says of every game what the game itself does', () => {
  const facts = Object.values(games).map(({ id, modes, hasPoints, hasOpening, hasDice }) => [
    id,
    { id, modes, hasPoints, hasOpening, hasDice },
  ]);
  expect(catalogue).toEqual(Object.fromEntries(facts));
});
