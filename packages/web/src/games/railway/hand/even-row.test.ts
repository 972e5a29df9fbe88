import { describe, expect, test } from 'vitest';
import { evenRow } from './even-row.ts';

describe('cards in even rows', () => {
  test.each([
    { cards: 0, most: 6, row: 1 },
    { cards: 5, most: 6, row: 5 },
    { cards: 7, most: 6, row: 4 },
    { cards: 20, most: 18, row: 10 },
    { cards: 20, most: 6, row: 5 },
    { cards: 37, most: 18, row: 13 },
    { cards: 3, most: 0, row: 1 },
    { cards: 3, most: Infinity, row: 3 },
  ])('$cards where $most have room: $row', ({ cards, most, row }) => {
    expect(evenRow(cards, most)).toBe(row);
  });
});
