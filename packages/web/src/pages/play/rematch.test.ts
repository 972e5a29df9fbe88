import { checkSetup, games } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { wantedOf } from '../../parts/new-game/wanted-of.ts';
import { rematch } from './rematch.ts';

function setupOf(header: object) {
  const setup = checkSetup({ mode: 'standard', players: 3, deck: 'standard', ...header }, games);
  if (!setup.ok) throw new Error(setup.problem.code);
  return setup.value;
}

test.each([
  [0, 1],
  [1, 2],
  [2, 0],
])('after a game that seat %i began, seat %i begins', (before, next) => {
  const again = rematch(setupOf({ game: 'game-of-trains' }), games['game-of-trains'].standardDeck, before);
  expect(again).toMatchObject({ game: 'game-of-trains', players: 3, first: next });
  expect(checkSetup(again, games)).toMatchObject({ ok: true });
});

test('an automaton takes its turn to begin, too, and alone one always begins', () => {
  const betsy = { game: 'lok-n-roll', mode: 'betsy', players: 1, opening: 'dealt' };
  expect(rematch(setupOf(betsy), games['lok-n-roll'].standardDeck, 0).first).toBe(1);
  expect(rematch(setupOf({ ...betsy, mode: 'solo' }), games['lok-n-roll'].standardDeck, 0).first).toBe(0);
});

test('the same deal is agreed on as it was', () => {
  const header = { game: 'loose-caboose', mode: 'standard', players: 2, opening: 'dealt', first: 1 };
  expect(wantedOf(setupOf(header), games['loose-caboose'].standardDeck)).toEqual({
    ...header,
    deck: 'standard',
  });
});
