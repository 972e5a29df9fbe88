import { type LooseCaboosePosition, looseCaboose } from '@roundhouse/engine/loose-caboose';
import { deal } from '@roundhouse/engine/testing';
import { describe, expect, test } from 'vitest';
import { type Arranged, arrange } from '../testing/arrange.ts';
import { evaluator } from './evaluator.ts';

/** It is seat 0's turn; seat 1 has just ended its own. */
const TABLE: Arranged = { opening: 'E1s F2s G3s', piles: ['3', '2'], held: ['A1s', 'B1s C2s'] };

function worthOf(over: Arranged): number {
  return evaluator.worth(arrange('loose-caboose', { ...TABLE, ...over }), 1);
}

describe('a table that a turn leaves', () => {
  test.each([
    ['more penalty points of one’s own', { piles: ['3', '2'] }, { piles: ['3', '4'] }],
    ['fewer penalty points of the others', { piles: ['4', '2'] }, { piles: ['3', '2'] }],
    ['a low card on top of the same points', { piles: ['3', '14'] }, { piles: ['3', '41'] }],
    ['higher cards in the hand', { held: ['A1s', 'B1s C2s'] }, { held: ['A1s', 'B1s C4s'] }],
    ['more cards in the hand', { held: ['A1s', 'B1s'] }, { held: ['A1s', 'B1s C1s'] }],
    ['more ways to lay for the next player', { opening: 'E1s F1r G1l:b' }, { opening: 'E1s F1s G1s' }],
    ['a lower card at the back for the next player', { opening: 'E2s F3s G2s' }, { opening: 'E1s F3s G2s' }],
  ])('is worth less with %s (LC-20)', (_, better, worse) => {
    expect(worthOf(better)).toBeGreaterThan(worthOf(worse));
  });

  test('is worth less where the card at the back cancels with the pile of the next player (LC-15)', () => {
    // Of the same points and tops: a 4 costs a seat with a 3 on top four points, and takes four from a seat with a 4.
    const worths = ['33', '44'].map((pile) => ({
      dear: worthOf({ piles: [pile, '2'], opening: 'E4s F3s G2s' }),
      cheap: worthOf({ piles: [pile, '2'], opening: 'E3s F3s G2s' }),
    }));
    expect(worths[0]!.dear).toBeGreaterThan(worths[0]!.cheap);
    expect(worths[1]!.dear).toBeLessThan(worths[1]!.cheap);
  });

  test('is worth less with a card in one’s bank (LC-20)', () => {
    const position = arrange('loose-caboose', TABLE);
    const banked = position.clone();
    const [card] = banked.penalties[1]!.list();
    banked.banks[1]!.push(card!);
    expect(evaluator.worth(banked, 1)).toBeLessThan(evaluator.worth(position, 1));
  });
});

test('the end is worth by how much the others are behind (LC-20)', () => {
  const game = deal(looseCaboose, { players: 3 });
  game.passToEnd();
  const position = game.playback.position as LooseCaboosePosition;
  const awaited = position.awaits();
  const scores = awaited.kind === 'over' ? awaited.outcome.scores.map(Number) : [];
  const [zero, one, two] = scores as [number, number, number];
  expect(evaluator.worth(position, 0)).toBeCloseTo((one + two) / 2 - zero);
  expect(evaluator.worth(position, 2)).toBeCloseTo((zero + one) / 2 - two);
});
