import { expect, test } from 'vitest';
import type { TableSession } from '../../../table/session/table-session.svelte.ts';
import { toldCards } from './event-cards.ts';

const rows = [
  [80, 71, 60, 44, 32, 17, 5],
  [84, 70, 61, null, 33, 16, 4],
];
const play = { view: { state: { rows } } } as unknown as TableSession;
const told = (kind: string, about: object) => toldCards(play, { kind, ...about });

test('a line about a wagon that came leads to where it stands now', () => {
  expect(told('replaced', { seat: 0, position: 1, card: 60, replaced: 9 })).toEqual([60]);
  expect(told('refilled', { seat: 1, position: 2, card: 33 })).toEqual([33]);
  expect(told('replaced', { seat: 0, position: 1, card: 9, replaced: 60 })).toEqual([]);
});

test('a line about places of a row leads there', () => {
  expect(told('swapped', { seat: 1, positions: [1, 2] })).toEqual([84, 70]);
  expect(told('shifted', { seat: 0, from: 1, to: 3 })).toEqual([60]);
  expect(told('protected', { seat: 0, position: 7, card: 12 })).toEqual([5]);
  expect(told('protected', { seat: 1, position: 4, card: 12 })).toEqual([]);
});

test('other lines lead nowhere', () => {
  expect(told('drew', { seat: 0, card: 60 })).toEqual([]);
  expect(told('removed', { seat: 0, position: 1, card: 60 })).toEqual([]);
});
