import { type GameOfTrainsState, gameOfTrains } from '@roundhouse/engine/game-of-trains';
import { layOut } from '@roundhouse/engine/testing';
import { describe, expect, test } from 'vitest';
import { carefulPlayer } from './careful-player.ts';
import { Evaluator } from './evaluator.ts';

const evaluator = new Evaluator(Array.from({ length: 84 }, (_, index) => index + 1));

const FAR = '84 70 60 50 40 30 20';
const NEAR = '5 20 30 50 40 60 75';
const NEARER = '5 20 30 50 58 60 7';

function worthOf(rows: readonly string[], protection: readonly string[] = [], seat = 0): number {
  return evaluator.worth(layOut({ rows, protection }).state, seat);
}

describe('a table of Game of Trains', () => {
  test('is worth more the nearer the own row is to ascending', () => {
    expect(worthOf([NEAR, FAR])).toBeGreaterThan(worthOf([FAR, NEAR.replace('75', '76')]));
  });

  test('is worth more the farther the nearest of the other rows is, in any seat', () => {
    const rivals = [
      ['84 70 60 51 40 30 21', NEARER],
      ['84 70 60 51 40 30 21', '83 71 61 52 41 31 22'],
    ];
    const [near, far] = rivals.map((rows) => worthOf([NEAR, ...rows]));
    expect(far).toBeGreaterThan(near!);
    expect(worthOf([NEAR, ...rivals[0]!.toReversed()])).toBe(near);
  });

  test('is worth more for a gain of one’s own than for the same loss of another', () => {
    const other = '83 71 61 51 41 31 21';
    const own = worthOf([NEAR, other]) - worthOf([FAR, other]);
    const theirs = worthOf([other, FAR]) - worthOf([other, NEAR]);
    expect(theirs).toBeGreaterThan(0);
    expect(own).toBeGreaterThan(theirs);
  });

  test('is worth more with every protected wagon, and less than a wagon in its place (GT-13)', () => {
    const worths = ['- - -', '10 - -', '10 18 -', '10 18 26'].map((spots) => worthOf([NEAR, FAR], [spots]));
    expect(worths).toEqual(worths.toSorted((one, other) => one - other));
    expect(new Set(worths).size).toBe(4);
    expect(worthOf(['5 20 30 35 40 60 75', FAR])).toBeGreaterThan(worthOf([NEAR, FAR], ['10 18 26']));
  });

  test('that is won is worth more, and one that is lost less, than any other', () => {
    const ends = [0, 1].map((winner): GameOfTrainsState => {
      const { state } = layOut({ rows: [FAR, NEAR] });
      return { ...state, outcome: { winners: [winner], scores: [], reason: 'row' } } as never;
    });
    const open = [worthOf([FAR, NEAR]), worthOf([NEAR, FAR]), worthOf(['5 20 30 35 40 60 1', FAR])];
    expect(evaluator.worth(ends[0]!, 0)).toBeGreaterThan(Math.max(...open));
    expect(evaluator.worth(ends[1]!, 0)).toBeLessThan(Math.min(...open));
  });
});

describe('careful', () => {
  test.each([
    ['swaps two adjacent wagons (GT-11)', '5 30 20 50 60 70 75', '4', 'use 4 2'],
    ['moves a wagon to the right (GT-11)', '5 20 65 50 60 70 80', '1', 'use 1 3'],
  ])('wins where it can: %s', async (_, row, market, expected) => {
    const table = layOut({ rows: [row, '84 79 61 51 41 31 21'], market });
    const { position } = table;
    const { setup } = position.view(0);
    const player = carefulPlayer({ setup, seat: 0, seed: 1 });
    const memory = gameOfTrains.newMemory(setup, 0);
    const action = await player.decide(position.view(0), memory, position.legal(), { iterations: 1000 });
    const text = gameOfTrains.codec(setup).text(action);
    expect(text).toBe(expected);
  });
});
