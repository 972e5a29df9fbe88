import { BOT_NAMES } from '@roundhouse/bots';
import { games } from '@roundhouse/engine';
import { type Key, LANGUAGES, loadTexts } from '@roundhouse/texts';
import { describe, expect, test } from 'vitest';
import { CHARACTERS, portrayed } from '../../ui/pieces/seats/characters.ts';
import { asLevel, canPlay, computersFor, isComputer, PAR, USUAL } from './computers.ts';

const MODES = Object.values(games).flatMap(({ id, modes }) => Object.keys(modes).map((mode) => [id, mode]));
const OLDER = ['random', 'careful'];

test.each(MODES)('in %s, %s, one can choose among all levels, and nobody else', (game, mode) => {
  expect(computersFor(game, mode)).toEqual(CHARACTERS);
  expect(computersFor(game, mode)).toEqual(expect.arrayContaining([USUAL, PAR]));
});

test.each(MODES)('in %s, %s, whoever played on older pages plays on', (game, mode) => {
  for (const name of OLDER) expect([isComputer(name), canPlay(game, mode, name)]).toEqual([true, true]);
});

test('who is proposed at first can be beaten: there is somebody weaker', () => {
  expect(CHARACTERS.indexOf(USUAL)).toBe(1);
});

test('where a table is set up anew, a level stands for whoever was chosen before', () => {
  expect(CHARACTERS.map(asLevel)).toEqual(CHARACTERS);
  for (const name of [...OLDER, 'nobody']) expect(CHARACTERS).toContain(asLevel(name));
});

describe.each(LANGUAGES)('in %s', async (language) => {
  const texts = await loadTexts(language);

  test.each(BOT_NAMES)('%s has a name and a portrait', (name) => {
    expect(texts.say(`page.computer.${name}` as Key, { nth: 1 })).not.toBe('');
    expect(portrayed(name)).toBe(name);
  });

  test.each(CHARACTERS)('one sentence says whom %s suits', (name) => {
    const about = texts.say(`page.level.${name}`);
    expect(about).toMatch(/^(For|Für|Para) [^.]+\.$/u);
    expect(about).toContain(texts.say(`page.computer.${name}`, { nth: 1 }));
  });
});
