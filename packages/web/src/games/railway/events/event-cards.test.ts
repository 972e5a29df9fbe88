import { expect, test } from 'vitest';
import type { RailwayContext, RailwayGame } from '../context.ts';
import { eventCards } from './event-cards.ts';

const railway = ['A', 'B', 'C'].map((id) => [id, 0, 0, 4, 6]);
const game = { view: { state: { railway } } } as unknown as RailwayContext;
const cards = (kind: string, about: object) => eventCards(game, { kind, ...about } as RailwayGame['event']);

test('a line about a card that was laid, or onto which the train came, leads there', () => {
  expect(cards('laid', { card: 'B' })).toEqual(['B']);
  expect(cards('boarded', { card: 'A' })).toEqual(['A']);
  expect(cards('moved', { cards: ['A', 'C'] })).toEqual(['C']);
});

test('nowhere lead lines about cards that are gone, or that are in hands and piles', () => {
  expect(cards('laid', { card: 'D' })).toEqual([]);
  expect(cards('moved', { cards: [] })).toEqual([]);
  expect(cards('drew', { card: 'A' })).toEqual([]);
  expect(cards('took', { card: 'A' })).toEqual([]);
});
