import { expect, test } from 'vitest';
import { catalogue } from './catalogue.ts';
import { games } from './games.ts';
import { GAME_IDS, isGameId } from './game-id.ts';

test('every list of games has just the games that there are, in their order', () => {
  expect(GAME_IDS.every(isGameId)).toBe(true);
  for (const list of [games, catalogue]) {
    expect(Object.entries(list).map(([id, game]) => [id, game.id])).toEqual(GAME_IDS.map((id) => [id, id]));
  }
});

test.each(['', '__proto__', 'toString', 'LOK-N-ROLL', 0, null, undefined, ['lok-n-roll']])(
  'there is no game %j',
  (id) => expect(isGameId(id)).toBe(false),
);
