import { describe, expect, test } from 'vitest';
import { anyGame, type Game, type GameFacts } from '../contract/game.ts';
import { lokNRoll } from '../lok-n-roll/game.ts';
import { looseCaboose } from '../loose-caboose/game.ts';
import type { RailwayCard } from './card.ts';

const both = [
  ["LOK'n'ROLL", anyGame(lokNRoll)],
  ['Loose Caboose', anyGame(looseCaboose)],
] as const;

type Json = Record<string, unknown>;

/** A valid deck of a game: 44 tracks. */
function deckFor({ id }: GameFacts): Json & { cards: Json[] } {
  const cards = Array.from({ length: 44 }, (_, index) => ({ id: `T${index}`, number: 1, shape: 'straight' }));
  return { format: 'roundhouse-deck/1', game: id, name: 'own', die: [0, 1], cards };
}

/** What a check finds wrong: clause, code, path and values. */
function wrong(game: Game, deck: unknown, path = 'deck') {
  const checked = game.checkDeck(deck, path);
  return checked.ok ? undefined : checked.problem;
}

/** A deck with cards that differ in one card. */
function withCard(game: Game, index: number, change: Json): Json {
  const deck = deckFor(game);
  const cards = deck.cards.map((card, at) => (at === index ? { ...card, ...change } : card));
  return { ...deck, cards };
}

function tracks(count: number): Json[] {
  return Array.from({ length: count }, (_, index) => ({ id: `T${index}`, number: 2, shape: 'left' }));
}

function rubble(count: number): Json[] {
  return Array.from({ length: count }, (_, index) => ({ id: `R${index}`, number: 4 }));
}

describe.each(both)('a deck of %s', (_, game) => {
  test.each([
    ['no object', [], 'object', 'deck'],
    ['no deck', undefined, 'missing', 'deck'],
    ['another format', { format: 'roundhouse-deck/2' }, 'one-of', 'deck.format'],
    ['another game', { game: 'game-of-trains' }, 'one-of', 'deck.game'],
    ['no name', { name: undefined }, 'missing', 'deck.name'],
    ['a name that is no text', { name: 7 }, 'text', 'deck.name'],
    ['no cards', { cards: undefined }, 'missing', 'deck.cards'],
    ['cards that are no list', { cards: {} }, 'list', 'deck.cards'],
    ['39 cards', { cards: tracks(39) }, 'card-count', 'deck.cards'],
    ['65 cards', { cards: tracks(65) }, 'card-count', 'deck.cards'],
    ['no die', { die: undefined }, 'missing', 'deck.die'],
    ['a die that is no list', { die: 6 }, 'list', 'deck.die'],
    ['a die without faces', { die: [] }, 'integer', 'deck.die.length'],
    ['a die with 17 faces', { die: Array(17).fill(1) }, 'integer', 'deck.die.length'],
    ['a face with 10 wheels', { die: [0, 10] }, 'integer', 'deck.die[1]'],
    ['a face with less than no wheel', { die: [-1] }, 'integer', 'deck.die[0]'],
    ['a face with half a wheel', { die: [0, 0, 0.5] }, 'integer', 'deck.die[2]'],
  ])('%s is refused with its path (TR-21)', (_, change, code, path) => {
    const deck = change === undefined || Array.isArray(change) ? change : { ...deckFor(game), ...change };
    expect(wrong(game, deck)).toMatchObject({ clause: 'TR-1', code, path });
  });

  test.each([
    ['no object', null, 'object', 'deck.cards[3]'],
    ['no id', { id: undefined }, 'missing', 'deck.cards[3].id'],
    ['an empty id', { id: '' }, 'text', 'deck.cards[3].id'],
    ['an id that is a number', { id: 3 }, 'text', 'deck.cards[3].id'],
    ['an id with a space', { id: 'T 3' }, 'spaces', 'deck.cards[3].id'],
    ['an id that an earlier card has', { id: 'T1' }, 'twice', 'deck.cards[3].id'],
    ['no number', { number: undefined }, 'missing', 'deck.cards[3].number'],
    ['a 0', { number: 0 }, 'integer', 'deck.cards[3].number'],
    ['a 5', { number: 5 }, 'integer', 'deck.cards[3].number'],
    ['a number as text', { number: '1' }, 'integer', 'deck.cards[3].number'],
    ['another shape', { shape: 'cross' }, 'one-of', 'deck.cards[3].shape'],
    ['a shape that is none', { shape: null }, 'one-of', 'deck.cards[3].shape'],
    ['broken as a text', { broken: 'yes' }, 'boolean', 'deck.cards[3].broken'],
  ])('a card with %s is refused with its path (TR-21)', (_, change, code, path) => {
    const deck =
      change === null
        ? { ...deckFor(game), cards: [...tracks(3), null, ...tracks(40)] }
        : withCard(game, 3, change);
    expect(wrong(game, deck)).toMatchObject({ clause: 'TR-1', code, path });
  });

  test('the path begins where the deck stands', () => {
    expect(wrong(game, withCard(game, 0, { number: 9 }), '')?.path).toBe('cards[0].number');
  });

  test.each([40, 64])('%i track cards are enough and not too many (TR-21)', (count) => {
    const checked = game.checkDeck({ ...deckFor(game), cards: tracks(count) }, '');
    expect(checked).toMatchObject({ ok: true, value: { game: game.id, cards: tracks(count) } });
  });

  test('1 to 16 faces with 0 to 9 wheels are a die (TR-21)', () => {
    for (const die of [[9], [0], Array(16).fill(3)]) {
      expect(game.checkDeck({ ...deckFor(game), die }, '')).toMatchObject({ ok: true, value: { die } });
    }
  });

  test('unknown keys are left out, and the deck is a copy', () => {
    const own = { ...withCard(game, 0, { broken: true, colour: 'red' }), provenance: {} };
    const checked = game.checkDeck(own, '');
    if (!checked.ok) throw new Error('it is right');
    expect(Object.keys(checked.value).sort()).toEqual(['cards', 'die', 'format', 'game', 'name']);
    expect(checked.value.cards[0]).toEqual({ id: 'T0', number: 1, shape: 'straight', broken: true });
    expect(checked.value.die).not.toBe((own as Json)['die']);
  });
});

describe('rubble', () => {
  test("belongs to LOK'n'ROLL and is never broken (LR-1, TR-21)", () => {
    const deck = { ...deckFor(lokNRoll), cards: [...tracks(40), ...rubble(24)] };
    expect(lokNRoll.checkDeck(deck, '').ok).toBe(true);
    const broken = { ...deck, cards: [...tracks(40), { id: 'R1', number: 4, broken: true }] };
    expect(wrong(anyGame(lokNRoll), broken)).toMatchObject({
      code: 'broken-rubble',
      path: 'deck.cards[40].broken',
    });
  });

  test('is no card of Loose Caboose (LC-1, TR-21)', () => {
    const deck = { ...deckFor(looseCaboose), cards: [...tracks(40), ...rubble(1)] };
    expect(wrong(anyGame(looseCaboose), deck)).toMatchObject({
      code: 'no-rubble',
      path: 'deck.cards[40].shape',
    });
  });

  test('is no track: of 64 cards 40 must have rails (TR-21)', () => {
    const deck = { ...deckFor(lokNRoll), cards: [...tracks(39), ...rubble(25)] };
    expect(wrong(anyGame(lokNRoll), deck)).toMatchObject({
      code: 'track-count',
      path: 'deck.cards',
      values: { found: 39, min: 40 },
    });
  });
});

test.each([
  ["LOK'n'ROLL (LR-1)", anyGame(lokNRoll), { whole: 46, broken: 4, rubble: 5 }],
  ['Loose Caboose (LC-1)', anyGame(looseCaboose), { whole: 46, broken: 4, rubble: 0 }],
])('the standard deck of %s', (_, { standardDeck }, counts) => {
  const cards = standardDeck.cards as readonly RailwayCard[];
  const tracks = cards.filter(({ shape }) => shape);
  const broken = tracks.filter((card) => card.broken);
  const rubble = cards.length - tracks.length;
  expect({ whole: tracks.length - broken.length, broken: broken.length, rubble }).toEqual(counts);
  expect(broken.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4]);
  expect([...new Set(cards.map(({ number }) => number))].sort()).toEqual([1, 2, 3, 4]);
});

test.each([
  ["LOK'n'ROLL: 4 faces with a wheel, 2 blank (LR-2)", anyGame(lokNRoll), [0, 0, 1, 1, 1, 1]],
  [
    'Loose Caboose: 2 faces each with none, one and two wheels (LC-2)',
    anyGame(looseCaboose),
    [0, 0, 1, 1, 2, 2],
  ],
])('the die of %s', (_, { standardDeck }, faces) => {
  expect([...standardDeck.die!].sort()).toEqual(faces);
});
