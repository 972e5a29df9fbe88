import { games } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { heapsOf } from './heaps.ts';

test.each(Object.values(games).map(({ standardDeck }) => standardDeck))(
  'every card of the deck of $game lies in a heap',
  (deck) => {
    const heaps = heapsOf(deck);
    expect(heaps.reduce((sum, { count }) => sum + count, 0)).toBe(deck.cards.length);
  },
);

test('wagons lie side by side in order, cards of the railway by number, rubble last', () => {
  const wagons = heapsOf(games['game-of-trains'].standardDeck).map(({ card }) => card.id);
  expect(wagons).toEqual(wagons.toSorted((one, other) => Number(one) - Number(other)));
  const cards = heapsOf(games['lok-n-roll'].standardDeck).map(({ card }) => card);
  expect(cards[0]).toMatchObject({ number: 1, shape: 'straight' });
  expect(cards.at(-1)).not.toHaveProperty('shape');
  expect(cards.at(-1)).toMatchObject({ number: 4 });
});
