import { games } from '@roundhouse/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readOwnDeck } from './own-deck.ts';
import { CHOICES, readPreferred } from './preferred.ts';
import { readParticipants, readSavedGame } from './saved-game.ts';
import { readResult } from './read-result.ts';
import { mutated } from './testing/mutated.ts';
import { isColour } from '../ui/colours.ts';

const PREFERRED = {
  language: 'de',
  pace: 'fast',
  speed: 'slow',
  motion: 'reduced',
  theme: 'dark',
  sound: 'on',
  soundOffer: 'done',
  keys: 'off',
  far: 'yes',
  land: 'coast',
  setup: { last: 'lok-n-roll', chosen: {} },
  people: [
    { name: 'Anna', colour: 'red' },
    { name: 'Ben', colour: 'blue' },
  ],
  lessons: { done: ['lok-n-roll/lay'], left: { 'lok-n-roll/derail': 2 }, known: ['game-of-trains'] },
};

const GAME = {
  id: 'lok-n-roll-1',
  format: 1,
  game: 'lok-n-roll',
  mode: 'standard',
  sitters: [
    { kind: 'person', name: 'Anna', colour: 'red' },
    { kind: 'computer', name: 'careful' },
  ],
  over: false,
  due: [0, 1],
  changed: 1_790_000_000_000,
  saved: { game: 'lok-n-roll' },
  holder: 'tab',
  seen: { 0: 4 },
  repeated: true,
  day: '2026-11-23 lok-n-roll standard',
  seeds: [3, 4],
};

const RESULT = {
  id: 'lok-n-roll-1',
  format: 2,
  game: 'lok-n-roll',
  mode: 'standard',
  setup: '2 dealt 0 standard',
  sitters: [
    { kind: 'person', name: 'Anna', colour: 'red' },
    { kind: 'computer', name: 'careful' },
  ],
  scores: [12, 14],
  winners: [0],
  decisions: [30, 31],
  at: 1_790_000_000_000,
  aid: 'none',
  day: '2026-11-23 lok-n-roll standard',
  secret: '0f'.repeat(32),
  start: [['pick', 1]],
  opening: 'dealt',
  first: 0,
};

const DECK = { id: 'd1', added: 1_790_000_000_000, deck: games['lok-n-roll'].standardDeck };

/** What a newer page may have added. */
const NEWER = { later: { than: 'this page' } };

const date = (time: number) => new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(time);

describe('what is stored whole is read whole', () => {
  test('preferences', () => expect(readPreferred(PREFERRED, [])).toEqual(PREFERRED));
  test('a game', () => expect(readSavedGame(GAME)).toEqual(GAME));
  test('a result', () => expect(readResult(RESULT)).toEqual(RESULT));
  test('a result with a seed', () => {
    const { secret: _, ...older } = { ...RESULT, seed: 3 };
    expect(readResult(older)).toEqual(older);
  });
  test('a deck', async () => expect(await readOwnDeck(DECK, async () => games)).toEqual(DECK));
});

describe('what a newer page has added', () => {
  test('stays in a game, which is written again', () =>
    expect(readSavedGame({ ...GAME, ...NEWER })).toEqual({ ...GAME, ...NEWER }));
  test('does no harm elsewhere', async () => {
    expect(readPreferred({ ...PREFERRED, ...NEWER }, [])).toEqual(PREFERRED);
    expect(readResult({ ...RESULT, ...NEWER })).toMatchObject(RESULT);
    expect(await readOwnDeck({ ...DECK, ...NEWER }, async () => games)).toEqual(DECK);
  });
});

describe('whatever one part of it was replaced by', () => {
  test('preferences are such as there are, and people have a name and a colour', () => {
    fc.assert(
      fc.property(mutated(PREFERRED), (stored) => {
        const preferred = readPreferred(stored, ['es']);
        for (const [name, known] of Object.entries(CHOICES)) {
          expect(known).toContain(preferred[name as keyof typeof CHOICES]);
        }
        expect(['en', 'de', 'es']).toContain(preferred.language);
        for (const { name, colour } of preferred.people)
          expect([name !== '', isColour(colour)]).toEqual([true, true]);
      }),
    );
  });

  test('a game can be listed', () => {
    fc.assert(
      fc.property(mutated(GAME), (stored) => {
        const game = readSavedGame(stored);
        if (!game) return;
        for (const text of [game.id, game.game, game.mode, game.holder]) expect(text).toBeTypeOf('string');
        expect(date(game.changed)).not.toBe('');
        expect((game.due ?? []).every((seat) => Number.isInteger(seat))).toBe(true);
        expect(Object.values({ ...game.seen }).every((version) => Number.isInteger(version))).toBe(true);
        for (const { kind, name, colour } of readParticipants(game.sitters)) {
          expect(['person', 'computer']).toContain(kind);
          expect(name).toBeTypeOf('string');
          expect(colour === undefined || isColour(colour)).toBe(true);
        }
      }),
    );
  });

  test('a result counts, or is none', () => {
    fc.assert(
      fc.property(mutated(RESULT), (stored) => {
        const result = readResult(stored);
        if (!result) return;
        expect(date(result.at)).not.toBe('');
        expect(result.scores.every((score) => score === null || Number.isInteger(score))).toBe(true);
        expect(result.scores).toHaveLength(2);
        for (const { kind, name, colour } of result.sitters) {
          expect(['person', 'computer']).toContain(kind);
          expect(name).toBeTypeOf('string');
          expect(colour === undefined || isColour(colour)).toBe(true);
        }
        expect(result.winners.every((seat) => result.scores[seat] !== undefined)).toBe(true);
        expect(result.start === undefined || Array.isArray(result.start)).toBe(true);
        expect([undefined, 'players', 'dealt']).toContain(result.opening);
      }),
    );
  });

  test('a deck is one of its game, or none', async () => {
    await fc.assert(
      fc.asyncProperty(mutated(DECK), async (stored) => {
        const own = await readOwnDeck(stored, async () => games);
        if (!own) return;
        expect(date(own.added)).not.toBe('');
        expect(Object.keys(games)).toContain(own.deck.game);
      }),
    );
  });
});

test.each([
  ['due', 1, { due: undefined }],
  ['due', ['0'], { due: undefined }],
  ['day', 7, { day: undefined }],
  ['seeds', ['1'], { seeds: undefined }],
  ['seen', null, { seen: undefined }],
  ['seen', { 0: 'x' }, { seen: undefined }],
  ['changed', 1e300, { changed: 0 }],
  ['game', 7, { game: '' }],
  ['over', 'no', { over: false }],
])('a game whose %s is %j is listed without that', (part, value, read) => {
  const game = readSavedGame({ ...GAME, [part]: value });
  expect({ ...game }).toEqual({ ...GAME, [part]: undefined, ...read });
});

test.each([
  ['opening', 'later', undefined],
  ['first', '0', undefined],
  ['day', 3, undefined],
  ['decisions', ['1'], undefined],
])('a result whose %s is %j counts without that', (part, value, read) =>
  expect(readResult({ ...RESULT, [part]: value })).toEqual({ ...RESULT, [part]: read }),
);

test.each([
  ['at', 1e300],
  ['start', 'first'],
])('a result whose %s is %j is none', (part, value) =>
  expect(readResult({ ...RESULT, [part]: value })).toBeUndefined(),
);
