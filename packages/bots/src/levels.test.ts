import type { GameId } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import type { MakePlayer } from './level.ts';
import { naiveLokNRoll, naiveLooseCaboose } from './testing/naive-railway.ts';
import { naiveTrains } from './testing/naive-trains.ts';
import { type Bot, match, play } from './testing/play.ts';
import { setupOf } from './testing/setups.ts';

const NAIVE: Readonly<Record<GameId, Record<string, MakePlayer<never>>>> = {
  'lok-n-roll': naiveLokNRoll,
  'loose-caboose': naiveLooseCaboose,
  'game-of-trains': naiveTrains,
};

/** Enough to see a step: in Game of Trains the steps are smaller. */
const DEALS: Readonly<Record<string, number>> = {
  'lok-n-roll': 40,
  'loose-caboose': 40,
  'game-of-trains': 100,
};

const forTwo = (game: string) => setupOf({ game: game as GameId, mode: 'standard', players: 2 });

const STYLES = Object.entries(NAIVE).flatMap(([game, styles]) =>
  Object.entries(styles).map(([style, make]) => ({ game, style, make: make as unknown as Bot })),
);

test.each(STYLES)('pip wins about every other game of $game against "$style"', async ({ game, make }) => {
  const won = await match([make, 'pip'], forTwo(game), 100);
  expect(won).toBeGreaterThan(0.35);
  expect(won).toBeLessThan(0.65);
});

describe.each(Object.keys(NAIVE))('at %s', (game) => {
  test.each([
    ['frida', 'pip'],
    ['anton', 'frida'],
    ['mila', 'anton'],
  ] as const)('%s beats %s', async (better, worse) => {
    expect(await match([better, worse], forTwo(game), DEALS[game]!)).toBeGreaterThan(0.52);
  });
});

test.each(['solo', 'solo-limit'])(
  'alone at %s each level needs fewer points than the one below',
  async (mode) => {
    const setup = setupOf({ game: 'lok-n-roll', mode, players: 1 });
    const means: number[] = [];
    for (const level of ['pip', 'frida', 'anton', 'mila']) {
      let points = 0;
      // A lost game has no score: it counts as a bad one.
      for (let seed = 0; seed < 8; seed++)
        points += (await play([level], setup, seed)).outcome.scores[0] ?? 100;
      means.push(points);
    }
    expect(means).toEqual(means.toSorted((one, other) => other - one));
  },
);
