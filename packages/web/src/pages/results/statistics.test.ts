import fc from 'fast-check';
import { expect, test } from 'vitest';
import { playedByPeople } from '../../parts/results/played.ts';
import type { GameResult } from '../../storage/game-result.ts';
import { bySeats, familyOf, opponentsOf, streaksOf } from './statistics.ts';

const sitter = fc.oneof(
  fc.constantFrom('', 'Anna', 'Ben', 'Clara').map((name) => ({ kind: 'person' as const, name })),
  fc.constantFrom('careful', 'random').map((name) => ({ kind: 'computer' as const, name })),
);

/** A result of two to four at a table, of a game with points or without. */
const result = fc
  .record({
    game: fc.constantFrom('loose-caboose', 'game-of-trains'),
    sitters: fc.array(sitter, { minLength: 2, maxLength: 4 }),
    points: fc.array(fc.nat({ max: 3 }), { minLength: 4, maxLength: 4 }),
    at: fc.nat(),
    aid: fc.constantFrom('none' as const, 'none' as const, 'repeat' as const),
  })
  .map(({ game, sitters, points, at, aid }): GameResult => {
    const scores = points.slice(0, sitters.length);
    const least = Math.min(...scores);
    const winners = scores.flatMap((score, seat) => (score === least ? [seat] : []));
    const base = { id: `${at}`, format: 2, mode: 'standard', setup: '', seed: 1 } as const;
    return { ...base, game, sitters, scores, winners, decisions: scores, at, aid };
  });
const results = fc.array(result, { maxLength: 30 });

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

test('of two people one did better, the other, or neither; and both played as many games', () => {
  fc.assert(
    fc.property(results, (results) => {
      const family = familyOf(results);
      for (const [one, rivals] of family) {
        for (const [other, { games, better }] of rivals) {
          const back = family.get(other)!.get(one)!;
          expect(back.games).toBe(games);
          expect(better + back.better).toBeLessThanOrEqual(games);
          expect([one, other]).not.toContain('');
          expect(one).not.toBe(other);
        }
      }
    }),
  );
});

test('neither order nor what something helped to changes who did better', () => {
  fc.assert(
    fc.property(results, (results) => {
      const counted = results.filter(({ aid }) => aid === 'none');
      expect(familyOf(counted.toReversed())).toEqual(familyOf(results));
    }),
  );
});

test('every game is played with some number of seats, and won as often as it was won', () => {
  fc.assert(
    fc.property(results, (results) => {
      const played = playedByPeople(results);
      const seats = bySeats(played);
      expect(sum(seats.map(({ games }) => games))).toBe(played.length);
      expect(sum(seats.map(({ won }) => won))).toBe(played.filter(({ won }) => won).length);
    }),
  );
});

test('nobody was met in more games than were played, and everybody else was met', () => {
  fc.assert(
    fc.property(results, (results) => {
      const played = playedByPeople(results);
      const opponents = opponentsOf(played);
      for (const { games, won } of opponents) {
        expect(games).toBeLessThanOrEqual(played.length);
        expect(won).toBeLessThanOrEqual(games);
      }
      expect(opponents.length > 0).toBe(played.length > 0);
      expect(opponents).toEqual(opponents.toSorted((one, other) => other.games - one.games));
    }),
  );
});

test('a streak is as long as its games in a row', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean()), (wins) => {
      const base = playedByPeople([])[0];
      const played = wins.map((won, at) => ({ ...base!, at, won }));
      const runs = wins.map((won) => (won ? 'w' : ' ')).join('');
      const lengths = runs.split(' ').map((run) => run.length);
      expect(streaksOf(played)).toEqual({ now: lengths.at(-1), longest: Math.max(...lengths) });
      expect(streaksOf(played.toReversed())).toEqual(streaksOf(played));
    }),
  );
});

test('against an automaton is a game like any other', () => {
  const betsy: GameResult = {
    id: 'one',
    format: 2,
    game: 'lok-n-roll',
    mode: 'betsy',
    setup: '',
    sitters: [{ kind: 'person', name: 'Anna' }],
    scores: [12, 10],
    winners: [1],
    at: 1,
    aid: 'none',
    seed: 1,
  };
  const played = playedByPeople([betsy]);
  expect(opponentsOf(played)).toEqual([{ kind: 'automaton', name: 'betsy', most: 1, games: 1, won: 0 }]);
  expect(bySeats(played)).toEqual([{ seats: 2, games: 1, won: 0 }]);
});

test('several of one level at a table are met in one game, and it is known how many they were', () => {
  const frida = { kind: 'computer', name: 'frida' } as const;
  const four: GameResult = {
    id: 'one',
    format: 2,
    game: 'loose-caboose',
    mode: 'standard',
    setup: '',
    sitters: [{ kind: 'person', name: 'Anna' }, frida, frida, frida],
    scores: [12, 13, 14, 15],
    winners: [0],
    at: 1,
    aid: 'none',
    seed: 1,
  };
  const two = { ...four, id: 'two', sitters: four.sitters.slice(0, 2), scores: [12, 13], at: 2 };
  expect(opponentsOf(playedByPeople([four, two]))).toEqual([{ ...frida, most: 3, games: 2, won: 2 }]);
});
