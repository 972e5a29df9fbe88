import { describe, expect, test } from 'vitest';
import { estimate } from '../simulate/sums.ts';
import { WIN } from '../simulate/tally.ts';
import { differenceOf } from './contrast.ts';
import type { GameRecord } from './game-record.ts';
import type { Count } from './observation.ts';
import { addStatistics, noStatistics, type Subject } from './statistics.ts';

const COUNTS: readonly Count[] = [
  { id: 'passes', label: 'passes', group: 'play' },
  { id: 'derailments', label: 'derailments', group: 'mishap' },
  { id: 'protect', label: 'protect', group: 'function' },
];

/** Two cards of one kind and one of another. */
const subject: Subject = {
  bots: 2,
  counts: COUNTS,
  kinds: new Map([
    ['A', 'straight'],
    ['B', 'straight'],
    ['C', 'curve'],
  ]),
};

/** A game that seat 0 begins and `winner` wins, with a point for the winner and three for the other. */
function game(
  deal: number,
  seating: readonly number[],
  winner: number,
  noted: Partial<GameRecord> = {},
): GameRecord {
  return {
    deal,
    seating,
    first: 0,
    decidedBy: 'score',
    outcome: { winners: [winner], scores: winner === 0 ? [1, 3] : [3, 1] },
    turns: 10 + deal,
    actions: 20,
    counts: { passes: [deal, 1], derailments: [0, 2], protect: [0, 1] },
    cards: [['A', 'C'], ['B']],
    ...noted,
  };
}

function statisticsOf(deals: readonly (readonly GameRecord[])[]) {
  const statistics = noStatistics();
  for (const games of deals) addStatistics(statistics, games, subject);
  return statistics;
}

describe('the statistics of games', () => {
  // Bot 0 wins both games of the first deal, seat 0 both of the second one.
  const statistics = statisticsOf([
    [game(0, [0, 1], 0), game(0, [1, 0], 1)],
    [game(1, [0, 1], 0), game(1, [1, 0], 0)],
  ]);

  test('measure games, bots and seats', () => {
    const mean = (id: string, scale = 1) => estimate(statistics.sums[id]!, scale).mean;
    expect(mean('all turns')).toBe(10.5);
    expect([mean('0 wins', WIN), mean('1 wins', WIN)]).toEqual([0.75, 0.25]);
    expect([mean('seat0 wins', WIN), mean('seat1 wins', WIN)]).toEqual([0.75, 0.25]);
    expect([mean('0 score'), mean('1 score'), mean('all score')]).toEqual([1.5, 2.5, 2]);
    // Bot 0 sat once at each seat of each deal.
    expect(mean('0 passes')).toBe((0 + 1 + 1 + 1) / 4);
    expect(mean('all starter', WIN)).toBe(0.75);
  });

  test('count how often each value came up', () => {
    expect(statistics.spreads['all turns']).toEqual({ 10: 2, 11: 2 });
    expect(statistics.spreads['0 score']).toEqual({ 1: 3, 3: 1 });
    expect(statistics.spreads['1 derailments']).toEqual({ 0: 2, 2: 2 });
    expect(statistics.spreads['all derailments']).toEqual({ 2: 4 });
    expect(statistics.decidedBy).toEqual({ score: 4 });
  });

  test('say what decided a deal that both played from both seats', () => {
    expect(statistics.mirrored).toEqual({ bot: 1, seat: 1 });
    const shared = game(0, [0, 1], 0, { outcome: { winners: [0, 1], scores: [2, 2] } });
    expect(statisticsOf([[shared, game(0, [1, 0], 1)]]).mirrored).toEqual({ neither: 1 });
  });

  test('say what beginning is worth', () => {
    expect(differenceOf(statistics.starter.wins, WIN)).toMatchObject({
      one: 0.75,
      other: 0.25,
      difference: 0.5,
    });
    expect(differenceOf(statistics.starter.score)).toMatchObject({ one: 1.5, other: 2.5, difference: -1 });
  });

  test('say what a card is worth, each card of a kind by itself', () => {
    // Whoever sat at seat 0 had A and C, the other B.
    const { straight, curve } = statistics.kinds;
    expect(differenceOf(curve!.score)).toMatchObject({ one: 1.5, other: 2.5, difference: -1 });
    expect(differenceOf(straight!.score)).toMatchObject({ one: 2, other: 2, difference: 0 });
    expect(straight!.score.sums).toEqual([8, 16, 8, 16]);
  });

  test('say what a function goes with, for each bot by itself', () => {
    // Bot 0 used it in the games that it played from seat 1, of which it won one.
    expect(differenceOf(statistics.used['0 protect']!.wins, WIN)).toMatchObject({ one: 0.5, other: 1 });
    expect(Object.keys(statistics.used)).toEqual(['0 protect', '1 protect']);
  });

  test('know automata as parties after the bots, which are no people', () => {
    const betsy = { ...subject, bots: 1 };
    const alone = noStatistics();
    addStatistics(alone, [game(0, [0], 1)], betsy);
    expect(estimate(alone.sums['1 score']!).mean).toBe(1);
    expect(estimate(alone.sums['all score']!).mean).toBe(3);
    expect(alone.sums['seat1 wins']).toBeUndefined();
  });

  test('leave out scores that were not counted (LR-28)', () => {
    const lost = game(0, [0], 0, { outcome: { winners: [], scores: [null] }, decidedBy: 'derailments' });
    const { sums, spreads } = statisticsOf([[lost]]);
    expect(sums['0 score']).toBeUndefined();
    expect(spreads['0 score']).toBeUndefined();
    expect(estimate(sums['0 wins']!).mean).toBe(0);
    expect(estimate(sums['all undecided']!).mean).toBe(1);
  });
});
