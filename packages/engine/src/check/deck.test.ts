import { expect, test } from 'vitest';
import { games } from '../games.ts';
import { checkDeck } from './deck.ts';

test.each(Object.values(games))('a deck of $id names its game (TR-21)', ({ standardDeck }) => {
  expect(checkDeck(structuredClone(standardDeck), games)).toEqual({ ok: true, value: standardDeck });
});

const { standardDeck } = games['loose-caboose']!;

test.each([
  ['nothing', null, 'object', ''],
  ['no object', [standardDeck], 'object', ''],
  ['no game', { ...standardDeck, game: undefined }, 'missing', 'game'],
  ['an unknown game', { ...standardDeck, game: 'toString' }, 'one-of', 'game'],
  ['a game with other cards', { ...standardDeck, game: 'game-of-trains' }, 'card-count', 'cards'],
  ['a transcript', { ...standardDeck, format: 'roundhouse/1' }, 'one-of', 'format'],
])('%s is refused by its path (TR-1)', (_, input, code, path) => {
  expect(checkDeck(input, games)).toMatchObject({ ok: false, problem: { clause: 'TR-1', code, path } });
});
