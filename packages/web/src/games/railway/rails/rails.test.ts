import { describe, expect, test } from 'vitest';
import type { Front } from '@roundhouse/engine/railway';
import { attach, keepPieces, middleOf, type Piece, standBetween, type TrackCard } from './rails.ts';

const card = (id: string, shape: TrackCard['shape']): TrackCard => ({ id, number: 1, shape });
const CARDS: Record<string, TrackCard> = {
  S: card('S', 'straight'),
  R: card('R', 'right'),
  L: card('L', 'left'),
};
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

test('the pieces of a railway stay the same ones as long as they lie as they did', () => {
  const railwayOf = (count: number, front: Front = EMPTY) => {
    const pieces: Piece[] = [];
    for (const id of 'SRL'.slice(0, count)) {
      pieces.push(attach(CARDS[id]!, 'a', pieces.at(-1)?.exit ?? front));
    }
    return pieces;
  };
  const before = railwayOf(2);
  expect(keepPieces(before, railwayOf(2))).toBe(before);
  const longer = keepPieces(before, railwayOf(3));
  expect(longer).toHaveLength(3);
  expect(longer[0]).toBe(before[0]);
  expect(keepPieces(before, railwayOf(1))).toEqual([before[0]]);
  expect(keepPieces(before, railwayOf(2, [0, 0, 1]))[0]).not.toBe(before[0]);
});

test('the train goes from card to card without a jump, whichever way it runs over them', () => {
  const pieces = [
    ['R', 'right', 'b'],
    ['L', 'left', 'a'],
    ['S', 'straight', 'a'],
    ['R2', 'right', 'a'],
    ['L2', 'left', 'b'],
  ].reduce<Piece[]>((laid, [id, shape, end]) => {
    const track = card(id!, shape as TrackCard['shape']);
    return [...laid, attach(track, end as 'a' | 'b', laid.at(-1)?.exit ?? EMPTY)];
  }, []);
  const steps = Array.from({ length: 201 }, (_, step) => standBetween(pieces, 0, 4, step / 200));
  steps.slice(1).forEach(({ x, y, angle, bend }, index) => {
    const before = steps[index]!;
    expect(Math.hypot(x - before.x, y - before.y)).toBeLessThan(0.13);
    expect(Math.cos(((angle - before.angle) * Math.PI) / 180)).toBeGreaterThan(0.99);
    expect(Math.abs(bend - before.bend)).toBeLessThan(0.41);
  });
  const { x, y, angle } = middleOf(pieces[4]!);
  expect(steps.at(-1)).toMatchObject({ x, y, angle });
});

test('the train stands in the middle of the rails and looks along them', () => {
  expect(middleOf(attach(card('S', 'straight'), 'a', EMPTY))).toMatchObject({ x: 3, y: 0, angle: 0 });
  const curve = middleOf(attach(card('R', 'right'), 'a', EMPTY));
  expect(curve.angle).toBeCloseTo(16.35, 1);
  expect(curve.y).toBeGreaterThan(0);
});
