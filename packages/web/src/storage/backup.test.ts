import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endedHere, type Kept, mergedPreferred, missingFrom } from './backup.ts';
import type { DayRecord } from './day-record.ts';
import type { GameResult } from './game-result.ts';
import type { OwnDeck } from './own-deck.ts';
import { readPreferred } from './preferred.ts';
import type { SavedGame } from './saved-game.ts';
import type { ToldResult } from './told-result.ts';

const id = fc.constantFrom('a', 'b', 'c', 'd');
const unique = <One extends { id: string }>(one: fc.Arbitrary<One>) =>
  fc.uniqueArray(one, { selector: ({ id }) => id, maxLength: 4 });
const outcome = fc.record({ scores: fc.tuple(fc.nat({ max: 3 })), winners: fc.constant([0]) });

const kept: fc.Arbitrary<Kept> = fc.record({
  games: unique(
    fc.record(
      {
        id,
        changed: fc.nat({ max: 3 }),
        over: fc.boolean(),
        repeated: fc.constant(true),
        day: fc.constantFrom('a', 'b'),
      },
      { requiredKeys: ['id', 'changed', 'over'] },
    ),
  ) as fc.Arbitrary<SavedGame[]>,
  results: unique(fc.record({ id, at: fc.nat() })) as fc.Arbitrary<GameResult[]>,
  decks: unique(
    fc.record({
      id,
      added: fc.nat(),
      deck: fc.record({ game: fc.constant('lok-n-roll'), name: fc.constantFrom('mine', 'ours', 'mine 2') }),
    }),
  ) as unknown as fc.Arbitrary<OwnDeck[]>,
  days: unique(
    fc
      .record(
        { id, attempt: fc.constantFrom('a', 'b'), outcome, aid: fc.constant('undo' as const), par: outcome },
        { requiredKeys: ['id'] },
      )
      .map(({ id, attempt, outcome, aid, par }) => ({
        id,
        ...(attempt && { attempt }),
        ...(attempt && outcome && { outcome, ...(aid && { aid }) }),
        ...(par && { par }),
      })),
  ),
  told: unique(fc.record({ id, at: fc.nat() })) as fc.Arbitrary<ToldResult[]>,
});

/** What a device keeps once what it missed was written. */
function after(own: Kept, missing: Kept): Kept {
  const put = <One extends { readonly id: string }>(before: readonly One[], added: readonly One[]) => [
    ...new Map([...before, ...added].map((one) => [one.id, one])).values(),
  ];
  return {
    games: put(own.games, missing.games),
    results: put(own.results, missing.results),
    decks: put(own.decks, missing.decks),
    days: put(own.days, missing.days),
    told: put(own.told, missing.told),
  };
}

const ids = (all: readonly { readonly id: string }[]) => all.map((one) => one.id);
const NOTHING: Kept = { games: [], results: [], decks: [], days: [], told: [] };

test('the same file changes nothing the second time', () => {
  fc.assert(
    fc.property(kept, kept, (own, incoming) => {
      const merged = after(own, missingFrom(own, incoming));
      expect(missingFrom(merged, incoming)).toEqual(NOTHING);
      expect(missingFrom(own, own)).toEqual(NOTHING);
    }),
  );
});

test('what is here stays, and what came in is here', () => {
  fc.assert(
    fc.property(kept, kept, (own, incoming) => {
      const merged = after(own, missingFrom(own, incoming));
      const ended = ids(endedHere(own, incoming.games));
      for (const name of ['games', 'results', 'days', 'told'] as const) {
        const came = ids(incoming[name]).filter((id) => name !== 'games' || !ended.includes(id));
        expect(ids(merged[name])).toEqual(expect.arrayContaining([...ids(own[name]), ...came]));
      }
      expect(merged.results).toEqual(expect.arrayContaining([...own.results]));
      expect(merged.told).toEqual(expect.arrayContaining([...own.told]));
      expect(merged.decks).toEqual(expect.arrayContaining([...own.decks]));
      const names = merged.decks.slice(own.decks.length).map(({ deck }) => deck.name);
      const before = own.decks.map(({ deck }) => deck.name);
      expect(names.filter((name) => before.includes(name))).toEqual([]);
      for (const game of merged.games) {
        const all = [...own.games, ...incoming.games].filter(({ id }) => id === game.id);
        const over = all.filter((one) => one.over);
        expect(game.over).toBe(over.length > 0);
        const last = over.length > 0 ? over : all;
        expect(game.changed).toBe(Math.max(...last.map(({ changed }) => changed)));
      }
    }),
  );
});

test('the first attempt at a day stays the first, with its own end', () => {
  fc.assert(
    fc.property(kept, kept, (own, incoming) => {
      const merged = after(own, missingFrom(own, incoming));
      for (const day of own.days.filter(({ attempt }) => attempt !== undefined)) {
        const now = merged.days.find((other) => other.id === day.id)!;
        const came = incoming.days.find((other) => other.id === day.id);
        const fits = came?.attempt === day.attempt ? came?.outcome : undefined;
        expect([now.attempt, now.outcome]).toEqual([day.attempt, day.outcome ?? fits]);
        const end = day.outcome ? day : came?.attempt === day.attempt ? came : undefined;
        expect(now.aid).toBe(end?.aid);
      }
    }),
  );
});

const ID = '2026-11-23 lok-n-roll solo';
const WON = { scores: [21], winners: [0] };
const RUNNING = { id: 'one', changed: 2, over: false, day: ID } as SavedGame;
const OVER = { ...RUNNING, changed: 1, over: true };
const BEGUN: DayRecord = { id: ID, attempt: 'one' };
const ended = { ...BEGUN, outcome: WON };

test.each<[string, Partial<Kept>, SavedGame, readonly Partial<SavedGame>[], number]>([
  ['a new game comes in', {}, RUNNING, [RUNNING], 0],
  ['what has ended here stays over', { games: [OVER], days: [ended] }, RUNNING, [], 0],
  ['what has ended there is over here', { games: [RUNNING] }, OVER, [OVER], 0],
  ['an attempt that has ended and was deleted is not played again', { days: [ended] }, RUNNING, [], 1],
  ['nor is any other at that day', { days: [{ ...ended, attempt: 'two' }] }, RUNNING, [], 1],
  ['nor a game whose result is here', { results: [{ id: 'one' } as GameResult] }, RUNNING, [], 1],
  [
    'an attempt that was deleted is one whose cards are known',
    { days: [BEGUN] },
    RUNNING,
    [{ ...RUNNING, repeated: true }],
    0,
  ],
  [
    'a second attempt is none',
    { days: [{ id: ID, attempt: 'two' }] },
    RUNNING,
    [{ id: 'one', changed: 2, over: false, repeated: true }],
    0,
  ],
  [
    'who knows what comes knows it there, too',
    { games: [{ ...RUNNING, changed: 1, repeated: true }] },
    RUNNING,
    [{ ...RUNNING, repeated: true }],
    0,
  ],
  [
    'and here',
    { games: [{ ...RUNNING, changed: 3 }] },
    { ...RUNNING, repeated: true },
    [{ ...RUNNING, changed: 3, holder: '', repeated: true }],
    0,
  ],
])('%s', (_, here, game, games, count) => {
  const own = { ...NOTHING, ...here };
  expect(missingFrom(own, { ...NOTHING, games: [game] }).games).toEqual(games);
  expect(endedHere(own, [game])).toHaveLength(count);
});

describe('what is preferred', () => {
  const device = (stored: object, language = 'en') => readPreferred({ language, ...stored }, []);
  const ANNA = { name: 'Anna', colour: 'red' };
  const BEN = { name: 'Ben', colour: 'blue' };
  const LEFT = { 'lok-n-roll/lay': 3 };

  test('comes to a new device', () => {
    const other = { language: 'de', theme: 'dark', people: [ANNA], lessons: { left: LEFT } };
    expect(mergedPreferred(device({}), other, true)).toMatchObject({
      ...other,
      lessons: { done: [], left: LEFT, known: [] },
    });
  });

  test.each([
    ['has games', device({}), false],
    ['has settings', device({ theme: 'light' }), true],
    ['has people', device({ people: [BEN] }), true],
    ['has lessons', device({ lessons: { done: ['lok-n-roll/lay'] } }), true],
  ])('stays on one that %s', (_, own, isNew) => {
    const changes = mergedPreferred(own, { language: 'de', theme: 'dark', people: [ANNA] }, isNew);
    expect(Object.keys(changes).toSorted()).toEqual(['lessons', 'people']);
    expect(changes.people).toEqual([...own.people, ANNA]);
  });
});
