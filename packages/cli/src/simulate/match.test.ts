import { expect, test } from 'vitest';
import { type Match, playDeal, setupOf } from './match.ts';

const header = {
  game: 'loose-caboose',
  mode: 'standard',
  players: 2,
  opening: 'dealt',
  first: 0,
  deck: 'standard',
};
const match: Match = { header, bots: ['random', 'random'], seed: 5 };

test('a deal is played once in each seating', async () => {
  const games = await playDeal(match, setupOf(match), 0);
  expect(games.map(({ seating }) => seating)).toEqual([
    [0, 1],
    [1, 0],
  ]);
});

test('a deal is a function of the seed and of its number', async () => {
  const setup = setupOf(match);
  const [one, same, other, reseeded] = await Promise.all([
    playDeal(match, setup, 3),
    playDeal(match, setup, 3),
    playDeal(match, setup, 4),
    playDeal({ ...match, seed: 6 }, setup, 3),
  ]);
  expect(same).toEqual(one);
  expect(other).not.toEqual(one);
  expect(reseeded).not.toEqual(one);
});

test('one bot alone has all seats of one game', async () => {
  const alone: Match = { ...match, bots: ['random'] };
  const [game, ...more] = await playDeal(alone, setupOf(alone), 0);
  expect(game!.seating).toEqual([0, 0]);
  expect(more).toEqual([]);
});

test('a match that was not checked is no match', () => {
  expect(() => setupOf({ ...match, header: { ...header, players: 5 } })).toThrow('unchecked match: players');
});
