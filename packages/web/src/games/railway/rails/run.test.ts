import type { Front } from '@roundhouse/engine/railway';
import { expect, test } from 'vitest';
import { attach, middleOf, type Piece, type TrackCard } from './rails.ts';
import { standsOnRun } from './run.ts';

const right = (id: string): TrackCard => ({ id, number: 1, shape: 'right' });

/** Five right curves: a circle and more, as no railway could lie, but as a train turns. */
function circle(): Piece[] {
  const pieces: Piece[] = [];
  let front: Front = [0, 0, 0];
  for (const id of ['a', 'b', 'c', 'd', 'e']) {
    const piece = attach(right(id), 'a', front);
    pieces.push(piece);
    front = piece.exit;
  }
  return pieces;
}

test('a run begins and ends where the train rests, and turns by little from stand to stand', () => {
  const pieces = circle();
  const stands = standsOnRun(pieces, 0, 4, 100);
  const [first, last] = [stands[0]!, stands.at(-1)!];
  expect(stands).toHaveLength(101);
  expect(first).toMatchObject({ x: middleOf(pieces[0]!).x, y: middleOf(pieces[0]!).y });
  expect(last.x).toBeCloseTo(middleOf(pieces[4]!).x);
  expect(last.y).toBeCloseTo(middleOf(pieces[4]!).y);
  const turns = stands.slice(1).map(({ angle }, index) => angle - stands[index]!.angle);
  expect(Math.max(...turns.map(Math.abs))).toBeLessThan(20);
  expect(last.angle - first.angle).toBeCloseTo(360);
});
