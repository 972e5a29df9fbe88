import type { GameOfTrainsEvent } from '@roundhouse/engine/game-of-trains';
import { expect, test } from 'vitest';
import type { TrainsContext } from '../context.ts';
import { eventCards } from './event-cards.ts';

const rows = [
  [80, 71, 60, 44, 32, 17, 5],
  [84, 70, 61, null, 33, 16, 4],
];
const game = { view: { state: { rows } } } as unknown as TrainsContext;
const cards = (kind: string, about: object) => eventCards(game, { kind, ...about } as GameOfTrainsEvent);

test('a line about a wagon that came leads to where it stands now', () => {
  expect(cards('replaced', { seat: 0, position: 1, card: 60, replaced: 9 })).toEqual([60]);
  expect(cards('refilled', { seat: 1, position: 2, card: 33 })).toEqual([33]);
  expect(cards('replaced', { seat: 0, position: 1, card: 9, replaced: 60 })).toEqual([]);
});

test('a line about places of a row leads there', () => {
  expect(cards('swapped', { seat: 1, positions: [1, 2] })).toEqual([84, 70]);
  expect(cards('shifted', { seat: 0, from: 1, to: 3 })).toEqual([60]);
  expect(cards('protected', { seat: 0, position: 7, card: 12 })).toEqual([5]);
  expect(cards('protected', { seat: 1, position: 4, card: 12 })).toEqual([]);
});

test('other lines lead nowhere', () => {
  expect(cards('drew', { seat: 0, card: 60 })).toEqual([]);
  expect(cards('removed', { seat: 0, position: 1, card: 60 })).toEqual([]);
});
