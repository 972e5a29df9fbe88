import { describe, expect, test } from 'vitest';
import { addDeal, noSums } from '../simulate/sums.ts';
import { type Duel, ratingsOf } from './ratings.ts';

const ELO = 400 / Math.LN10;
const DEVIATIONS = 1.959964;

/** So many deals of one game, each won by the one or the other. */
function duel(one: number, other: number, won: number, lost: number): Duel {
  const wins = noSums();
  for (let game = 0; game < won + lost; game++) addDeal(wins, 1, game < won ? 12 : 0);
  return { one, other, seats: [[1, 1]], wins, scale: 12 };
}

/** Baseball of 1987: the table of Agresti (Categorical Data Analysis, 2002, table 10.10) and what he gives for it. */
const TEAMS = ['Baltimore', 'Boston', 'Cleveland', 'Detroit', 'Milwaukee', 'New York', 'Toronto'];
const KNOWN = [0, 1.11, 0.68, 1.44, 1.58, 1.25, 1.29];
const WON = [
  [0, 1, 7, 4, 2, 3, 1],
  [12, 0, 7, 2, 6, 7, 6],
  [6, 6, 0, 4, 4, 6, 5],
  [9, 11, 9, 0, 6, 5, 7],
  [11, 7, 9, 7, 0, 7, 9],
  [10, 6, 7, 8, 6, 0, 6],
  [12, 7, 8, 6, 4, 7, 0],
];

describe('ratings', () => {
  test('are those that others compute for a known table', () => {
    const duels = TEAMS.flatMap((_, one) =>
      TEAMS.slice(0, one).map((__, other) => duel(one, other, WON[one]![other]!, WON[other]![one]!)),
    );
    const ratings = ratingsOf(TEAMS.length, duels, 0);
    const strengths = ratings.map(({ rating }) => (rating - ratings[0]!.rating) / ELO);
    for (const [team, known] of KNOWN.entries()) expect(strengths[team]).toBeCloseTo(known, 2);
  });

  test('of two follow from the share of wins, and their errors from the number of games', () => {
    const [one, other] = ratingsOf(2, [duel(0, 1, 300, 100)], 0);
    expect(one!.rating - other!.rating).toBeCloseTo(400 * Math.log10(3), 6);
    expect(one!.rating).toBeCloseTo(-other!.rating, 9);
    // Each has half of the difference, whose variance is 1 / (n p (1 - p)).
    const error = (DEVIATIONS * ELO) / Math.sqrt(399 * 0.75 * 0.25) / 2;
    expect(one!.error).toBeCloseTo(error, 3);
  });

  test('count deals: the same game twice in each of them makes nothing more certain', () => {
    const single = duel(0, 1, 30, 10);
    const wins = noSums();
    for (let deal = 0; deal < 40; deal++) addDeal(wins, 2, deal < 30 ? 24 : 0);
    const [once, twice] = [single, { ...single, wins }].map((each) => ratingsOf(2, [each], 0)[0]!);
    expect(twice!.rating).toBeCloseTo(once!.rating, 9);
    expect(twice!.error).toBeCloseTo(once!.error, 9);
  });

  test('at a table with two seats of the one and one of the other say who is stronger, not who has more seats', () => {
    const wins = noSums();
    for (let deal = 0; deal < 300; deal++) addDeal(wins, 1, deal % 3 < 2 ? 12 : 0);
    const [one] = ratingsOf(2, [{ one: 0, other: 1, seats: [[2, 1]], wins, scale: 12 }], 0);
    expect(one!.rating).toBeCloseTo(0, 9);
  });

  test('exist for who never won', () => {
    const [never, always] = ratingsOf(2, [duel(0, 1, 0, 100)]);
    expect(always!.rating - never!.rating).toBeCloseTo(400 * Math.log10(100.5 / 0.5), 6);
    expect(never!.error).toBeGreaterThan(200);
  });

  test('of somebody alone are 0', () => expect(ratingsOf(1, [])).toEqual([{ rating: 0, error: 0 }]));
});
