import { expect, test } from 'vitest';
import type { TableSession } from '../../../table/session/table-session.svelte.ts';
import { toldCards } from './event-cards.ts';

const railway = ['A', 'B', 'C'].map((id) => [id, 0, 0, 4, 6]);
const play = { view: { state: { railway } } } as unknown as TableSession;
const told = (kind: string, about: object) => toldCards(play, { kind, ...about });

test('a line about a card that was laid, or onto which the train came, leads there', () => {
  expect(told('laid', { card: 'B' })).toEqual(['B']);
  expect(told('boarded', { card: 'A' })).toEqual(['A']);
  expect(told('moved', { cards: ['A', 'C'] })).toEqual(['C']);
});

test('nowhere lead lines about cards that are gone, or that are in hands and piles', () => {
  expect(told('laid', { card: 'D' })).toEqual([]);
  expect(told('moved', { cards: [] })).toEqual([]);
  expect(told('drew', { card: 'A' })).toEqual([]);
  expect(told('took', { card: 'A' })).toEqual([]);
});
