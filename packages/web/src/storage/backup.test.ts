import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Kept, missingFrom } from './backup.ts';
import type { GameResult } from './game-result.ts';
import type { OwnDeck } from './own-deck.ts';
import type { SavedGame } from './saved-game.ts';

const id = fc.constantFrom('a', 'b', 'c', 'd');
const unique = <One extends { id: string }>(one: fc.Arbitrary<One>) =>
  fc.uniqueArray(one, { selector: ({ id }) => id, maxLength: 4 });
const outcome = fc.record({ scores: fc.tuple(fc.nat({ max: 3 })), winners: fc.constant([0]) });

const kept: fc.Arbitrary<Kept> = fc.record({
  games: unique(fc.record({ id, changed: fc.nat({ max: 3 }), mode: fc.string() })) as fc.Arbitrary<
    SavedGame[]
  >,
  results: unique(fc.record({ id, at: fc.nat() })) as fc.Arbitrary<GameResult[]>,
  decks: unique(
    fc.record({
      id,
      added: fc.nat(),
      deck: fc.record({ game: fc.constant('lok-n-roll'), name: fc.constantFrom('mine', 'ours', 'mine 2') }),
    }),
  ) as unknown as fc.Arbitrary<OwnDeck[]>,
  days: unique(
    fc.record({ id, attempt: fc.constantFrom('x', 'y'), outcome, par: outcome }, { requiredKeys: ['id'] }),
  ),
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
  };
}

const ids = (all: readonly { readonly id: string }[]) => all.map((one) => one.id);
const NOTHING: Kept = { games: [], results: [], decks: [], days: [] };

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
      for (const name of ['games', 'results', 'days'] as const) {
        expect(ids(merged[name])).toEqual(
          expect.arrayContaining([...ids(own[name]), ...ids(incoming[name])]),
        );
      }
      expect(merged.results).toEqual(expect.arrayContaining([...own.results]));
      expect(merged.decks).toEqual(expect.arrayContaining([...own.decks]));
      const names = merged.decks.slice(own.decks.length).map(({ deck }) => deck.name);
      const before = own.decks.map(({ deck }) => deck.name);
      expect(names.filter((name) => before.includes(name))).toEqual([]);
      for (const game of merged.games) {
        const all = [...own.games, ...incoming.games].filter(({ id }) => id === game.id);
        expect(game.changed).toBe(Math.max(...all.map(({ changed }) => changed)));
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
      }
    }),
  );
});
