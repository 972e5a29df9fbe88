import { type Deck, games } from '@roundhouse/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packText } from '../packed-text.ts';
import { arranged, deckLink, readDeckLink } from './linked-deck.ts';
import { materialOf } from './material.ts';

const STANDARD = Object.values(games).map(({ standardDeck }) => standardDeck);

const pack = async (value: unknown) => `1.${await packText(JSON.stringify(value))}`;
const whyOf = async (text: string) => {
  const read = await readDeckLink(text, games);
  return read.ok ? undefined : read.why;
};

test.each(STANDARD)('the deck of $game comes out of a short link as it went in', async (deck) => {
  const text = await deckLink({ ...deck, name: 'Für Anna' });
  expect(await readDeckLink(text, games)).toEqual({
    ok: true,
    deck: arranged({ ...deck, name: 'Für Anna' }),
  });
  expect(text.length).toBeLessThan(deck.game === 'game-of-trains' ? 300 : 200);
});

test.each(STANDARD)('arranging the deck of $game changes no card of it', (deck) => {
  const { pack, kinds, kindOf } = materialOf(deck.game);
  expect(pack(arranged(deck).cards)).toEqual(pack(deck.cards));
  expect(arranged(arranged(deck))).toEqual(arranged(deck));
  expect(kinds.map(kindOf)).toEqual(kinds.map((_, at) => at));
});

test.each(STANDARD)('one more of each kind is a card of that kind with an id of its own: $game', (deck) => {
  const { kinds, kindOf, add } = materialOf(deck.game);
  let cards: Deck['cards'] = deck.cards;
  for (const kind of kinds.keys()) {
    const before = cards.filter((card) => kindOf(card) === kind).length;
    cards = add(cards, kind);
    expect(cards.filter((card) => kindOf(card) === kind)).toHaveLength(before + 1);
  }
  expect(new Set(cards.map(({ id }) => id)).size).toBe(deck.cards.length + kinds.length);
});

test('a link that was cut at any place says so', async () => {
  const text = await deckLink(games['loose-caboose'].standardDeck);
  for (let length = 0; length < text.length; length++) {
    expect(await whyOf(text.slice(0, length))).toBe('damaged');
  }
});

const WHOLE = { game: 'loose-caboose', name: 'mine', die: [1, 0], cards: Array(24).fill(2) };

test.each([
  [{}, undefined],
  [{ game: 'chess' }, 'newer'],
  [{ game: null }, 'damaged'],
  [{ game: undefined }, 'damaged'],
  [{ name: 'N'.repeat(61) }, 'damaged'],
  [{ name: 7 }, 'damaged'],
  [{ die: [10] }, 'damaged'],
  [{ die: undefined }, 'damaged'],
  [{ cards: 'all' }, 'damaged'],
  [{ cards: [1e9] }, 'damaged'],
  [{ cards: [-1, '2', null, [3]] }, 'damaged'],
  [{ cards: [{ toString: '' }] }, 'damaged'],
  [{ cards: Array(90).fill(1) }, 'damaged'],
])('a link with %j is %s', async (part, why) => {
  expect(await whyOf(await pack({ ...WHOLE, ...part }))).toBe(why);
});

test.each([
  ['2.abc', 'newer'],
  ['hello', 'damaged'],
  ['1.', 'damaged'],
])('%j is %s', async (text, why) => expect(await whyOf(text)).toBe(why));

test('whatever a link holds, it is a deck or it says why not', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.keys(games)),
      fc.array(fc.jsonValue(), { maxLength: 30 }),
      async (game, cards) => {
        expect(['damaged', 'newer', undefined]).toContain(await whyOf(await pack({ ...WHOLE, game, cards })));
      },
    ),
  );
});
