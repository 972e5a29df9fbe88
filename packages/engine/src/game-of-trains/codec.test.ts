import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wagonsOf } from './cards.ts';
import { GameOfTrainsCodec } from './codec.ts';
import { standardDeck } from './deck.ts';

const codec = new GameOfTrainsCodec(wagonsOf(standardDeck));

describe('the text of an action (TR-8, TR-9)', () => {
  test.each([
    ['choose 12 7', { kind: 'choose', card: 12, position: 7 }],
    ['draw', { kind: 'draw' }],
    ['place 1', { kind: 'place', position: 1 }],
    ['use 4 6', { kind: 'use', card: 4, position: 6 }],
    ['use 5', { kind: 'use', card: 5, position: null }],
    ['use 85', { kind: 'use', card: 85, position: null }],
    ['use 85 7', { kind: 'use', card: 85, position: 7 }],
    ['choose 12345678901 2', { kind: 'choose', card: 12_345_678_901, position: 2 }],
  ] as const)('%s is read and written', (text, form) => {
    const action = codec.read(text)!;
    expect(codec.form(action)).toEqual(form);
    expect(codec.text(action)).toBe(text);
    expect(codec.action(form)).toBe(action);
  });

  test.each([
    ['a leading zero', 'use 05'],
    ['two spaces', 'use  5'],
    ['a space at the end', 'draw '],
    ['a position that is missing', 'use 4'],
    ['a position too many', 'use 5 1'],
    ['a position outside 1 to 7', 'place 8'],
    ['a position outside 1 to 7 for a card that the deck lacks', 'use 85 0'],
    ['a choice without a position', 'choose 85'],
    ['a number with a sign', 'use +5'],
    ['an action of another game', 'lay T05 a'],
    ['another line', 'draw\n'],
    ['nothing', ''],
  ])('with %s is none', (_, text) => {
    expect(codec.read(text)).toBeUndefined();
  });

  test('that is none cannot be made from a form either', () => {
    expect(() => codec.action({ kind: 'place', position: 9 })).toThrow('place 9');
  });

  test('orders actions as their integers do (TR-10)', () => {
    const cards = standardDeck.cards.flatMap(({ id }) => [`choose ${id} 1`, `use ${id}`, `use ${id} 7`]);
    const texts = [...cards, 'draw', 'place 1', 'place 7'].filter((text) => codec.read(text) !== undefined);
    const byInteger = texts.toSorted((one, other) => codec.read(one)! - codec.read(other)!);
    expect(byInteger).toEqual(texts.toSorted());
  });

  test('with a card that the deck lacks never stands for one that it has, however large', () => {
    const [first, ...others] = standardDeck.cards;
    const deck = { ...standardDeck, cards: [{ ...first!, id: 2 ** 46 }, ...others] };
    const large = new GameOfTrainsCodec(wagonsOf(deck));
    for (const text of ['use 90000000000000000000', 'use 70368744177665 3', 'choose 70368744177665 3']) {
      const action = large.read(text)!;
      expect(large.text(action)).toBe(text.replace(/ [0-9]{6,}/, ' 70368744177663'));
      expect(large.has(action)).toBe(true);
    }
  });

  test('is read in bounded time, whatever it is, and comes back as it was', () => {
    const words = fc.constantFrom(
      'use',
      'choose',
      'place',
      'draw',
      ' ',
      '0',
      '7',
      '84',
      '99999999999999999999',
    );
    const texts = fc.oneof(
      fc.string(),
      fc.array(words).map((list) => list.join('')),
      fc.constant('9'.repeat(900_000)),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const action = codec.read(text);
        if (action === undefined) return;
        expect(Number.isSafeInteger(action)).toBe(true);
        expect(codec.read(codec.text(action))).toBe(action);
      }),
    );
  });
});
