import { describe, expect, test } from 'vitest';
import type { Front, RailwayCard } from '@roundhouse/engine';
import { attach, middleOf, railwayPieces, type TrackCard } from './rails.ts';

const card = (id: string, shape: TrackCard['shape']): TrackCard => ({ id, number: 1, shape });
const CARDS: Record<string, RailwayCard> = {
  S: card('S', 'straight'),
  R: card('R', 'right'),
  L: card('L', 'left'),
};
const cardOf = (id: string) => CARDS[id]!;
const EMPTY: Front = [0, 0, 0];

describe('a card attaches to the front', () => {
  test.each([
    { shape: 'right', end: 'a', turns: 1, box: [0, -2, 6, 2], exit: [4, 2, 1] },
    { shape: 'right', end: 'b', turns: 2, box: [0, -4, 4, 2], exit: [2, -4, 3] },
    { shape: 'left', end: 'a', turns: 1, box: [0, -2, 6, 2], exit: [4, -2, 3] },
    { shape: 'left', end: 'b', turns: 0, box: [0, -2, 4, 4], exit: [2, 4, 1] },
    { shape: 'straight', end: 'a', turns: 1, box: [0, -2, 6, 2], exit: [6, 0, 0] },
  ] as const)('a $shape by $end as in the example of RW-5 and RW-6', ({ shape, end, turns, box, exit }) => {
    const piece = attach(card('X', shape), end, EMPTY);
    expect(piece.turns).toBe(turns);
    expect(piece.box).toEqual(box);
    expect(piece.exit).toEqual(exit);
  });
});

describe('a railway of rectangles', () => {
  const laid = (ids: string, ends: string) => {
    let front = EMPTY;
    return [...ids].map((id, index) => {
      const piece = attach(CARDS[id] as TrackCard, ends[index] as 'a' | 'b', front);
      front = piece.exit;
      return piece;
    });
  };

  test.each([
    ['SRLS', 'aaba'],
    ['LRSS', 'baaa'],
    ['RLRL', 'abab'],
  ])('%s laid by %s lies as it was laid', (ids, ends) => {
    const pieces = laid(ids, ends);
    const railway = pieces.map((piece) => [piece.card.id, ...piece.box] as const);
    expect(railwayPieces(railway, pieces.at(-1)!.exit, cardOf)).toEqual(pieces);
  });

  test('turned around it runs the other way, its rails still joined (LC-5)', () => {
    const pieces = laid('SRL', 'aab').toReversed();
    const railway = pieces.map((piece) => [piece.card.id, ...piece.box] as const);
    const around = railwayPieces(railway, [0, 0, 2], cardOf);
    expect(around.map((piece) => piece.exit.slice(0, 2))).toEqual(
      pieces.map((piece) => piece.entry.slice(0, 2)),
    );
    expect(around[0]!.forward).toBe(true);
  });
});

test('the train stands in the middle of the rails and looks along them', () => {
  expect(middleOf(attach(card('S', 'straight'), 'a', EMPTY))).toMatchObject({ x: 3, y: 0, angle: 0 });
  const curve = middleOf(attach(card('R', 'right'), 'a', EMPTY));
  expect(curve.angle).toBeCloseTo(16.35, 1);
  expect(curve.y).toBeGreaterThan(0);
});
