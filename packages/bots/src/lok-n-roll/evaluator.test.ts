import { codecOf, type LokNRollPosition, lokNRoll } from '@roundhouse/engine/lok-n-roll';
import { seededChance } from '@roundhouse/engine';
import { deal } from '@roundhouse/engine/testing';
import { describe, expect, test } from 'vitest';
import { sumOf } from '../railway/reading.ts';
import { type Arranged, arrange } from '../testing/arrange.ts';
import { evaluator } from './evaluator.ts';

/** Two at a table where the front is a 1 and it is seat 0's turn; seat 1 has just ended its own. */
const PILES = ['3', '2'];
const HELD = ['A1s', 'B1s C2s'];

function worthOf(over: Arranged, change: (position: LokNRollPosition) => void = () => {}): number {
  const position = arrange('lok-n-roll', { piles: PILES, held: HELD, ...over });
  change(position);
  return evaluator.worth(position, 1);
}

describe('a table that a turn leaves', () => {
  test.each([
    ['penalty points of one’s own', { piles: ['3', '2'] }, { piles: ['3', '4'] }],
    ['fewer penalty points of the others', { piles: ['4', '2'] }, { piles: ['3', '2'] }],
    [
      'a low card on top of the same points, which combines for less',
      { piles: ['3', '14'] },
      { piles: ['3', '41'] },
    ],
    ['a hand of higher cards', { held: ['A1s', 'B1s C2s'] }, { held: ['A1s', 'B1s C4s'] }],
    ['a hand of more cards', { held: ['A1s', 'B1s'] }, { held: ['A1s', 'B1s C1s'] }],
    [
      'the same number as track, not as rubble, many turns before the end',
      { held: ['A1s', 'B4s'] },
      { held: ['A1s', 'B4x'] },
    ],
  ])('is worth less with %s (LR-25)', (_, better, worse) => {
    expect(worthOf(better)).toBeGreaterThan(worthOf(worse));
  });

  test('is worth less where more ways to lay are left to the next player', () => {
    const narrow = { opening: 'E1s F1r:b G1l H1l' };
    expect(worthOf(narrow)).toBeGreaterThan(worthOf({ opening: 'E1s F1s G1s H1s' }));
  });

  test('is worth more the more the next turn costs the next player', () => {
    expect(worthOf({ opening: 'E4s F3s G2s H1s' })).toBeGreaterThan(worthOf({ opening: 'E2s F3s G2s H1s' }));
  });

  test('is worth less where the card at the back combines with the pile of the next player (LR-22)', () => {
    // A 4 costs a seat with a 3 on top four points, and takes four from a seat with a 4 there.
    const [three, four] = ['33', '44'].map((pile) => ({
      dear: worthOf({ piles: [pile, '2'], opening: 'E4s F3s G2s H1s' }),
      cheap: worthOf({ piles: [pile, '2'], opening: 'E3s F3s G2s H1s' }),
    }));
    expect(three!.dear).toBeGreaterThan(three!.cheap);
    expect(four!.cheap).toBeGreaterThan(four!.dear);
  });

  test('counts the others by their mean', () => {
    const three = (piles: readonly string[]) =>
      evaluator.worth(arrange('lok-n-roll', { players: 3, piles, held: ['A1s', 'B1s', 'C1s'] }), 2);
    expect(three(['3', '4', '2'])).toBeGreaterThan(three(['3', '1', '2']));
    expect(three(['3', '4', '2']) - three(['3', '1', '2'])).toBeLessThan(3);
  });
});

describe('alone', () => {
  /** It is the turn of the only seat again, which has drawn: what it drew is not counted. */
  const alone = (over: Arranged, derailments = 0): number => {
    const position = arrange('lok-n-roll', { mode: 'solo', piles: ['2'], ...over });
    position.derailments[0] = derailments;
    return evaluator.worth(position, 0);
  };

  test('a card that cannot be laid next to the front is worth less than one that can (LR-17)', () => {
    const held = ['A3s B3s'];
    expect(alone({ held, opening: 'E1s F1s G1s H2s' })).toBeGreaterThan(
      alone({ held, opening: 'E1s F1s G1s H1s' }),
    );
  });

  test('more ways to lay are worth more', () => {
    expect(alone({ opening: 'E1s F1s G1s H1s' })).toBeGreaterThan(alone({ opening: 'E1s F1r:b G1l H1l' }));
  });

  test('derailing costs nothing but its cards where there is no limit (LR-27)', () => {
    expect(alone({}, 3)).toBe(alone({}, 0));
  });

  test('with a limit each derailment costs more than the one before, the fourth most (LR-28)', () => {
    const worths = [0, 1, 2, 3, 4].map((count) => alone({ mode: 'solo-limit' }, count));
    const prices = worths.slice(1).map((worth, count) => worths[count]! - worth);
    for (const price of prices) expect(price).toBeGreaterThan(0);
    expect(prices.slice(1).every((price, index) => price > prices[index]!)).toBe(true);
  });

  test('with a limit a derailment costs less near the end (LR-28)', () => {
    const priceAt = (left: number) => {
      const worths = [0, 1].map((count) => {
        const position = arrange('lok-n-roll', { mode: 'solo-limit', piles: ['2'], held: [''] });
        position.pileCount = left;
        position.derailments[0] = count;
        return evaluator.worth(position, 0);
      });
      return worths[0]! - worths[1]!;
    };
    expect(priceAt(30)).toBeGreaterThan(priceAt(3));
  });
});

test('a card on the pile of Betsy is worth the same whatever its number, and more cards more (LR-33)', () => {
  const against = (pile: string) =>
    evaluator.worth(arrange('lok-n-roll', { mode: 'betsy', piles: ['2', pile], held: ['A1s'] }), 0);
  expect(against('14')).toBe(against('42'));
  expect(against('142')).toBeGreaterThan(against('14'));
});

describe('the end', () => {
  test('is worth by how much the others are behind (LR-26)', () => {
    const game = deal(lokNRoll, { players: 3 });
    game.passToEnd();
    const position = game.playback.position as LokNRollPosition;
    const awaited = position.awaits();
    const scores = awaited.kind === 'over' ? awaited.outcome.scores.map(Number) : [];
    const [zero, one, two] = scores as [number, number, number];
    expect(evaluator.worth(position, 0)).toBeCloseTo((one + two) / 2 - zero);
    expect(evaluator.worth(position, 1)).toBeCloseTo((zero + two) / 2 - one);
  });

  test('that is lost is worth less than any other (LR-28)', () => {
    const game = deal(lokNRoll, { mode: 'solo-limit', die: [5] });
    while (game.playback.position.phase !== 'over') {
      const [action] = game.legal;
      game.play(action!);
      if (action!.startsWith('lay')) game.roll(5);
    }
    const lost = evaluator.worth(game.playback.position as LokNRollPosition, 0);
    const other = deal(lokNRoll, { mode: 'solo-limit' });
    other.passToEnd();
    expect(evaluator.worth(other.playback.position as LokNRollPosition, 0)).toBeGreaterThan(lost);
  });
});

describe('the penalty cards of a turn', () => {
  /** Seat 0 has derailed: the first three cards of the opening are to be stacked on its pile. */
  function derailed(taken: string, pile: string): LokNRollPosition {
    const opening = `${[...taken].map((number, at) => `${'ABC'[at]}${number}s`).join(' ')} D1s`;
    const position = arrange('lok-n-roll', { opening, held: ['Y1s', 'Z1s'], piles: [pile, ''], die: [5] });
    const codec = codecOf(position.setup);
    position.play(codec.read('lay Y1s a')!, seededChance(1));
    position.play(codec.read('roll')!, { ...seededChance(1), roll: () => 5 });
    expect(position.phase).toBe('stacking');
    return position;
  }

  function pointsOf(position: LokNRollPosition): number {
    return sumOf(position.penalties[0]!.list().map((card) => position.cards.number[card]!));
  }

  /** The fewest points that any order of stacking, keeping included, leaves. */
  function fewestPoints(position: LokNRollPosition): number {
    if (position.phase !== 'stacking') return pointsOf(position);
    const outcomes = position.legal().map((action) => {
      const next = position.clone();
      next.play(action, seededChance(1));
      return fewestPoints(next);
    });
    return Math.min(...outcomes);
  }

  test.each(
    ['222', '121', '122', '123', '233', '321', '443', '343'].flatMap((taken) =>
      ['', '2', '3', '12', '21', '34', '123', '321'].map((pile) => [taken, pile] as const),
    ),
  )('%s go onto a pile of %s in an order that leaves as few points as any (LR-21, LR-22)', (taken, pile) => {
    const position = derailed(taken, pile);
    const fewest = fewestPoints(position);
    evaluator.stack(position, seededChance(1));
    expect(pointsOf(position)).toBe(fewest);
  });
});
