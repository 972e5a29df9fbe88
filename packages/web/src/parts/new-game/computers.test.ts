import { BOT_NAMES } from '@roundhouse/bots';
import { games } from '@roundhouse/engine';
import { type Key, LANGUAGES, loadTexts } from '@roundhouse/texts';
import { expect, test } from 'vitest';
import { computersFor, USUAL } from './computers.ts';

const MODES = Object.values(games).flatMap(({ id, modes }) => Object.keys(modes).map((mode) => [id, mode]));

test.each(MODES)('a computer player can be proposed for %s, %s', (game, mode) => {
  expect(computersFor(game, mode)).toContain(USUAL);
});

test.each(LANGUAGES)('every computer player has a name in %s', async (language) => {
  const texts = await loadTexts(language);
  for (const name of BOT_NAMES) expect(texts.say(`page.computer.${name}` as Key, { nth: 1 })).not.toBe('');
});
