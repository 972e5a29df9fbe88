import { checkDeck, games } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { deckText, isSameDeck, named } from './deck-text.ts';
import { readOwnDeck } from './own-deck.ts';

const DECKS = Object.values(games).map(({ standardDeck }) => standardDeck);
const rulesFor = async () => games;

describe.each(DECKS)('a deck of $game', (deck) => {
  test('goes into a file, a card to a line, and comes back', () => {
    const text = deckText(deck);
    const again = checkDeck(JSON.parse(text), games);
    expect(again).toEqual({ ok: true, value: deck });
    expect(text.split('\n').filter((line) => line.includes('"id"'))).toHaveLength(deck.cards.length);
  });

  test('is saved under a name of its own', () => {
    const first = named(deck, []);
    const there = [{ id: '1', added: 0, deck: first }];
    expect(first.name).toBe('standard 2');
    expect(named({ ...deck, name: ' mine ' }, there).name).toBe('mine');
    expect(named(first, there).name).toBe('standard 2 2');
  });
});

test('a deck is another one where a card, a face or its name differs', () => {
  const deck = DECKS[0]!;
  expect(isSameDeck(deck, structuredClone(deck))).toBe(true);
  for (const change of [{ name: 'mine' }, { die: [1] }, { cards: deck.cards.slice(1) }]) {
    expect(isSameDeck(deck, { ...deck, ...change })).toBe(false);
  }
});

test.each([
  [undefined],
  [{}],
  [{ id: 'x', added: 1, deck: 'standard' }],
  [{ id: 1, added: 1, deck: DECKS[0] }],
])('what is no deck is not read as one: %j', async (stored) =>
  expect(await readOwnDeck(stored, rulesFor)).toBeUndefined(),
);

test('a saved deck is read', async () => {
  const saved = { id: 'x', added: 1, deck: DECKS[0]! };
  expect(await readOwnDeck(structuredClone(saved), rulesFor)).toEqual(saved);
});
