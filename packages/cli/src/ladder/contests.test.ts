import { botsFor } from '@roundhouse/bots';
import { GAME_IDS, games } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { contestId, contestsIn, gamesInDeal, settingsOf } from './contests.ts';

const all = { games: GAME_IDS, seed: 1 };

describe('the settings', () => {
  test('are every game, mode and number of players', () => {
    const due = Object.values(games).flatMap(({ id, modes }) =>
      Object.entries(modes).flatMap(
        ([
          mode,
          {
            players: [fewest, most],
          },
        ]) =>
          [1, 2, 3, 4]
            .filter((players) => players >= fewest && players <= most)
            .map((players) => `${id} ${mode} ${players}`),
      ),
    );
    expect(settingsOf(all).map(({ game, mode, players }) => `${game} ${mode} ${players}`)).toEqual(due);
  });

  test('are those that are wanted', () => {
    const wanted = { ...all, games: ['lok-n-roll'] as const, mode: 'standard', players: 3 };
    expect(settingsOf(wanted)).toEqual([{ game: 'lok-n-roll', mode: 'standard', players: 3 }]);
  });
});

describe('the contests of a setting', () => {
  const names = botsFor('lok-n-roll', 'standard');

  test.each([2, 3, 4])('are every two of all bots: %i players', (players) => {
    const contests = contestsIn({ game: 'lok-n-roll', mode: 'standard', players }, all);
    const pairs = names.flatMap((one, index) =>
      names.slice(index + 1).map((other) => [one, other].sort().join()),
    );
    expect(contests.map(({ bots }) => bots.toSorted().join()).sort()).toEqual(pairs.sort());
    for (const { matches } of contests) {
      const seats = matches.flatMap(({ bots }) =>
        Array.from({ length: players }, (_, seat) => bots[seat % bots.length]!),
      );
      const counts = new Set(seats).values().map((name) => seats.filter((each) => each === name).length);
      expect(new Set(counts).size).toBe(1);
    }
    expect(new Set(contests.map(gamesInDeal))).toEqual(new Set([players === 3 ? 6 : 2]));
    expect(new Set(contests.map(contestId)).size).toBe(contests.length);
  });

  test('alone are each bot by itself, by the same deals', () => {
    const contests = contestsIn({ game: 'lok-n-roll', mode: 'solo', players: 1 }, all);
    expect(contests.map(({ bots }) => bots)).toEqual(botsFor('lok-n-roll', 'solo').map((name) => [name]));
    expect(new Set(contests.flatMap(({ matches }) => matches.map(({ seed }) => seed)))).toEqual(new Set([1]));
  });

  test('are of those bots only that are wanted', () => {
    const wanted = { ...all, bots: ['random', 'careful'] };
    const contests = contestsIn({ game: 'lok-n-roll', mode: 'standard', players: 2 }, wanted);
    expect(contests.map(({ bots }) => bots)).toEqual([['careful', 'random']]);
  });
});
