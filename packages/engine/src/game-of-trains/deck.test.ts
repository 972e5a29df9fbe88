import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDeck, standardDeck } from './deck.ts';

const cards = standardDeck.cards;

function withCards(change: (list: unknown[]) => unknown): unknown {
  const list: unknown[] = [...cards];
  change(list);
  return { ...standardDeck, cards: list };
}

describe('a deck of wagons (TR-21)', () => {
  test('that is valid is accepted without unknown keys', () => {
    const deck = {
      ...standardDeck,
      provenance: 'made up',
      die: [1],
      cards: [{ ...cards[0], weight: 3 }, ...cards.slice(1)],
    };
    expect(checkDeck(deck, 'deck')).toEqual({ ok: true, value: standardDeck });
  });

  test.each([
    ['no deck', null, 'deck', 'object', {}],
    [
      'another format',
      { ...standardDeck, format: 'roundhouse-deck/2' },
      'deck.format',
      'one-of',
      { allowed: 'roundhouse-deck/1' },
    ],
    [
      'another game',
      { ...standardDeck, game: 'lok-n-roll' },
      'deck.game',
      'one-of',
      { allowed: 'game-of-trains' },
    ],
    ['no name', { ...standardDeck, name: undefined }, 'deck.name', 'missing', {}],
    ['no list of cards', { ...standardDeck, cards: {} }, 'deck.cards', 'list', {}],
    [
      'too few cards',
      { ...standardDeck, cards: cards.slice(25) },
      'deck.cards',
      'card-count',
      { found: 59, min: 60, max: 96 },
    ],
    ['a card that is none', withCards((list) => (list[67] = 'T01')), 'deck.cards[67]', 'object', {}],
    [
      'a number with a fraction',
      withCards((list) => (list[3] = { ...cards[3], id: 1.5 })),
      'deck.cards[3].id',
      'integer',
      { min: 1, max: Number.MAX_SAFE_INTEGER },
    ],
    [
      'a number twice',
      withCards((list) => (list[9] = { ...cards[9], id: 1 })),
      'deck.cards[9].id',
      'twice',
      {},
    ],
    ['no function', withCards((list) => (list[0] = { id: 1 })), 'deck.cards[0].function', 'missing', {}],
    [
      'an inherited function',
      withCards((list) => (list[0] = { id: 1, function: 'constructor' })),
      'deck.cards[0].function',
      'one-of',
      {
        allowed:
          'swap-adjacent, swap-skip, move-right, move-left, remove-left, remove-middle, remove-right, protect',
      },
    ],
  ])('with %s is refused with its path', (_, deck, path, code, values) => {
    expect(checkDeck(deck, 'deck')).toEqual({ ok: false, problem: { clause: 'TR-1', code, path, values } });
  });

  test('may be any JSON: it is accepted or refused with a path, and never throws', () => {
    const card = fc.oneof(
      fc.jsonValue(),
      fc.record({ id: fc.nat(), function: fc.string() }),
      fc.constantFrom(...cards),
    );
    const key = fc.oneof(fc.jsonValue(), fc.array(card, { maxLength: 100 }));
    const changed = fc.dictionary(fc.constantFrom('format', 'game', 'name', 'cards'), key);
    const deck = fc.oneof(
      fc.jsonValue(),
      changed.map((keys) => ({ ...standardDeck, ...keys })),
    );
    fc.assert(
      fc.property(deck, (input) => {
        const result = checkDeck(input, 'deck');
        expect(result.ok || result.problem.path.startsWith('deck')).toBe(true);
      }),
    );
  });
});
