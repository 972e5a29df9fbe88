import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resultOf } from './result.ts';
import { addTally, newTally, type PlayedGame, type Tally, tallyDeal } from './tally.ts';

const game = (seating: number[], scores: (number | null)[], winners: number[], actions = 1): PlayedGame => ({
  seating,
  outcome: { scores, winners },
  actions,
});

function tallyOf(bots: number, seats: number, deals: readonly (readonly PlayedGame[])[]): Tally {
  const tally = newTally(bots, seats);
  for (const deal of deals) tallyDeal(tally, deal);
  return tally;
}

test('a win that n share counts 1/n, and a bot at two seats plays two games', () => {
  const deal = [
    game([0, 1, 0], [3, 5, 3], [0, 2], 90),
    game([1, 0, 0], [4, 4, 4], [0, 1, 2], 70),
    game([0, 0, 1], [9, 8, 7], [2], 80),
  ];
  const { bots, seats, actions, shortest, longest } = tallyOf(2, 3, [deal]);
  const [first, second] = bots.map(resultOf);
  expect(first).toMatchObject({ games: 6, wins: { mean: 20 / 12 / 6 }, score: { mean: 31 / 6 } });
  expect(second).toMatchObject({ games: 3, wins: { mean: 16 / 12 / 3 }, score: { mean: 16 / 3 } });
  expect(seats.map(resultOf).map(({ games, score }) => [games, score.mean])).toEqual([
    [3, 16 / 3],
    [3, 17 / 3],
    [3, 14 / 3],
  ]);
  expect([actions.total, actions.count, actions.deals, shortest, longest]).toEqual([240, 3, 1, 70, 90]);
});

test('a game that is lost without a score counts as lost only (LR-28)', () => {
  const tally = tallyOf(1, 1, [[game([0], [null], [])], [game([0], [20], [0])], [game([0], [30], [0])]]);
  expect(resultOf(tally.bots[0]!)).toMatchObject({
    games: 3,
    wins: { mean: 2 / 3 },
    score: { mean: 25 },
    scored: 2,
  });
});

test('no seat wins an undecided game (GT-18)', () => {
  const { bots } = tallyOf(2, 2, [[game([0, 1], [0, 0], [])]]);
  expect(bots.map(resultOf).map(({ wins }) => wins.mean)).toEqual([0, 0]);
});

test('tallies are the same in whatever parts they were made', () => {
  const someGame = fc.record({
    seating: fc.constantFrom([0, 1], [1, 0]),
    outcome: fc.record({
      scores: fc.tuple(fc.nat({ max: 99 }), fc.nat({ max: 99 })),
      winners: fc.subarray([0, 1]),
    }),
    actions: fc.nat({ max: 200 }),
  });
  const deals = fc.array(fc.array(someGame, { minLength: 2, maxLength: 2 }), { maxLength: 12 });
  fc.assert(
    fc.property(deals, fc.nat(), (all, at) => {
      const cut = at % (all.length + 1);
      const tally = newTally(2, 2);
      for (const part of [all.slice(cut), all.slice(0, cut)]) addTally(tally, tallyOf(2, 2, part));
      expect(tally).toEqual(tallyOf(2, 2, all));
    }),
  );
});
