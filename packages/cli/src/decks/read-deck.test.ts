import { games, MOST_BYTES } from '@roundhouse/engine';
import { loadTexts } from '@roundhouse/texts';
import { expect, test } from 'vitest';
import { readDeck } from './read-deck.ts';

const texts = await loadTexts('en');
const { standardDeck } = games['lok-n-roll'];

async function* inPieces(text: string | Uint8Array): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += 1000) yield bytes.subarray(start, start + 1000);
}

test('a deck is read from a file', async () => {
  expect(await readDeck(inPieces(JSON.stringify(standardDeck)), texts)).toEqual({ deck: standardDeck });
});

const [card, ...others] = standardDeck.cards;
const withCard = (change: object) =>
  JSON.stringify({ ...standardDeck, cards: [...others, { ...card, ...change }] });

test.each([
  [
    'a value',
    withCard({ shape: 'bend' }),
    'At cards[54].shape: This is not known here; known: straight, right, left.',
  ],
  ['a number', withCard({ number: 5 }), 'At cards[54].number: A whole number from 1 to 4 is needed here.'],
  ['an id', withCard({ id: others[0]!.id }), 'At cards[54].id: This id is used further up already.'],
  ['the whole', '[]', 'An object is needed here.'],
  [
    'the text',
    '{"a":1,\n]',
    'This is not JSON. Expected double-quoted property name in JSON at position 8 (line 2 column 1).',
  ],
  ['an empty file', '', 'This is not JSON. Unexpected end of JSON input.'],
  ['the bytes', Uint8Array.of(0xff), 'This is not text in UTF-8.'],
  ['the length', ' '.repeat(MOST_BYTES + 1), 'This is longer than 1,000,000 bytes.'],
])('what is wrong is named: %s (TR-21)', async (_, text, sentence) => {
  expect(await readDeck(inPieces(text), texts)).toEqual({ wrong: [sentence] });
});

test('of a great deal that is wrong the beginning is named, and how much more there is', async () => {
  const cards = Array(300_000).fill(0);
  const read = await readDeck(inPieces(JSON.stringify({ ...standardDeck, cards })), texts);
  const { wrong } = read as { wrong: string[] };
  expect(wrong).toHaveLength(101);
  expect(wrong.at(-1)).toBe('... and 299,901 more.');
});

test('all that is wrong is named', async () => {
  expect(await readDeck(inPieces('{ "game": "chess" }'), texts)).toEqual({
    wrong: [
      'At format: Something is missing here.',
      'At name: Something is missing here.',
      'At cards: Something is missing here.',
      'At game: This is not known here; known: lok-n-roll, loose-caboose, game-of-trains.',
    ],
  });
});
