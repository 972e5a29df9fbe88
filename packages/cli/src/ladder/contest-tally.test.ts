import { describe, expect, test } from 'vitest';
import { estimate } from '../simulate/sums.ts';
import { noContest, tallyContest, timeClass, timesOf } from './contest-tally.ts';

const won = (seating: readonly number[], ...winners: number[]) => ({
  seating,
  outcome: { winners, scores: seating.map((_, seat) => (winners.includes(seat) ? 2 : 9)) },
});

describe('a contest of two', () => {
  test('counts what each has, and who won where somebody did', () => {
    const tally = noContest(2);
    tallyContest(tally, [won([0, 1], 0), won([1, 0], 0)]);
    tallyContest(tally, [won([0, 1], 0), won([1, 0], 1)]);
    expect([tally.deals, tally.games]).toEqual([2, 4]);
    expect(tally.bots.map(({ wins }) => estimate(wins, 12).mean)).toEqual([0.75, 0.25]);
    expect(tally.bots.map(({ scores }) => estimate(scores).mean)).toEqual([3.75, 7.25]);
    expect(estimate(tally.decided)).toMatchObject({ mean: 0.75 });
  });

  test('decides nothing where both share a win, or nobody wins', () => {
    const tally = noContest(2);
    tallyContest(tally, [won([0, 1], 0, 1), won([1, 0])]);
    expect(tally.decided.count).toBe(0);
    expect([tally.shares.count, tally.shares.total]).toEqual([1, 6]);
  });

  test('is decided where all winners of a table of four are of one kind', () => {
    const tally = noContest(2);
    tallyContest(tally, [won([0, 1, 0, 1], 0, 2), won([1, 0, 1, 0], 0, 1)]);
    expect([tally.decided.count, tally.decided.total]).toEqual([1, 1]);
    expect(tally.shares.total).toBe(12 + 6);
  });
});

test('times are known to a twentieth', () => {
  const times: Record<string, number> = {};
  for (const time of [0.002, 0.5, 3, 40, 900]) times[timeClass(time)] = 1;
  const { median, longest } = timesOf(times);
  expect(median! / 3).toBeCloseTo(1, 1);
  expect(longest! / 900).toBeCloseTo(1, 1);
  expect(timesOf({})).toEqual({ median: null, longest: null });
});
