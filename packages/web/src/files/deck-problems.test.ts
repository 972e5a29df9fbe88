import { games } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { deckProblems } from './deck-problems.ts';

const { standardDeck } = games['loose-caboose']!;
const { cards } = standardDeck;

const told = (deck: unknown) => deckProblems(deck).map(({ path, code }) => `${path} ${code}`);

describe('of a deck is told', () => {
  test('nothing where nothing is wrong', () => {
    for (const { standardDeck } of Object.values(games)) expect(told(standardDeck)).toEqual([]);
  });

  test('what is wrong with each card, and with each part beside them', () => {
    const wrong = cards
      .with(3, { ...cards[3]!, number: 9 } as never)
      .with(7, { ...cards[7]!, shape: 'krumm' } as never)
      .with(12, null as never);
    const deck = { ...standardDeck, name: undefined, die: [0, 'one', 2], cards: wrong };
    expect(told(deck)).toEqual([
      'name missing',
      'die[1] integer',
      'cards[3].number integer',
      'cards[7].shape one-of',
      'cards[12] object',
    ]);
  });

  test('each card whose name an earlier one has', () => {
    const deck = { ...standardDeck, cards: cards.with(5, cards[4]!).with(6, cards[4]!) };
    expect(told(deck)).toEqual(['cards[5].id twice', 'cards[6].id twice']);
  });

  test('what is wrong with its cards though there are too few or too many', () => {
    const wrong = { ...cards[0]!, number: 0 };
    expect(told({ ...standardDeck, cards: [wrong] })).toEqual([
      'cards card-count',
      'cards[0].number integer',
    ]);
    expect(told({ ...standardDeck, cards: [wrong, ...cards, ...cards] })).toContain(
      'cards[0].number integer',
    );
  });

  test('what is wrong with cards that are wagons', () => {
    const { standardDeck } = games['game-of-trains']!;
    const deck = { ...standardDeck, cards: standardDeck.cards.with(1, { id: 2, function: 'fly' } as never) };
    expect(told(deck)).toEqual(['cards[1].function one-of']);
  });

  test.each([
    ['a list', [], ' object'],
    ['nothing', null, ' object'],
    ['no game', { ...standardDeck, game: 'chess' }, 'game one-of'],
  ])('only that it is %s', (_, deck, problem) => {
    expect(told(deck)).toEqual([problem]);
  });

  test('that there are no cards', () => {
    expect(told({ ...standardDeck, cards: 'all' })).toEqual(['cards list']);
  });
});
