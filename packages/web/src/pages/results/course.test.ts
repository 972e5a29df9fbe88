import { chanceOf } from '@roundhouse/chance';
import { activeTableSteps, checkSetup, type GameId, games, newTable } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { stories } from '../../games/stories.ts';
import { addCourses, coursesOf, luckIn } from './course.ts';

const LONGEST = 600;

/** The courses of a game in which legal actions were done at random, and all its events. */
async function played(game: GameId, mode: string, players: number, seed: number) {
  const facts = games[game];
  const opening = facts.hasOpening ? { opening: 'dealt' } : {};
  const setup = checkSetup({ game, mode, players, deck: 'standard', ...opening }, games);
  if (!setup.ok) throw new Error(setup.problem.code);
  const options = { chance: chanceOf({ seed }), undo: 'none', people: [] } as const;
  const table = newTable(facts, setup.value, options);
  for (let action = 0; action < LONGEST && table.actor !== null; action++) {
    const { version, legal } = (await table.seat(table.actor).read()).snapshot;
    await table.seat(table.actor).act(version, legal[(seed * 3 + action * 7) % legal.length]!);
  }
  const steps = activeTableSteps([], (await table.seat('spectator').read(0)).steps);
  const story = await stories[game]();
  const courses = coursesOf({ game: facts, story, setup: setup.value }, steps);
  const events = steps.flatMap((step) => step.events) as unknown as { kind: string; seat?: number }[];
  const count = (kind: string, seat: number) =>
    events.filter((event) => event.kind === kind && event.seat === seat).length;
  return { courses, count, table };
}

test.each([
  ['lok-n-roll', 'standard', 3],
  ['lok-n-roll', 'betsy', 1],
  ['loose-caboose', 'standard', 2],
] as const)('what a seat of %s (%s) did is counted from what happened', async (game, mode, players) => {
  for (let seed = 1; seed <= 5; seed++) {
    const { courses, count, table } = await played(game, mode, players, seed);
    const scores = table.outcome!.scores.slice(0, players);
    expect(courses.map(({ standing }) => standing)).toEqual(scores);
    for (const [seat, course] of courses.entries()) {
      expect([course.rolls, course.passes, course.derailments]).toEqual(
        ['rolled', 'passed', 'derailed'].map((kind) => count(kind, seat)),
      );
      expect(course.harmed).toBeLessThanOrEqual(Math.min(course.rolls, course.derailments));
      expect(course.risk).toBeLessThanOrEqual(course.rolls);
      expect(course.turns).toBeGreaterThan(0);
    }
  }
});

test('of a row it is counted how far it is up, and there are no dice', async () => {
  const { courses } = await played('game-of-trains', 'standard', 2, 4);
  for (const { rolls, risk, derailments, standing, turns } of courses) {
    expect([rolls, risk, derailments]).toEqual([0, 0, 0]);
    expect(standing).toBeLessThanOrEqual(6);
    expect(turns).toBeGreaterThan(0);
  }
});

test('several courses are one, and luck is what dice did less harm than to be expected', () => {
  const one = { games: 1, turns: 9, passes: 2, derailments: 2, rolls: 6, harmed: 1, risk: 2.5, standing: 20 };
  expect(addCourses([one, { ...one, passes: 0, harmed: 2 }])).toEqual({
    games: 2,
    turns: 18,
    passes: 2,
    derailments: 4,
    rolls: 12,
    harmed: 3,
    risk: 5,
    standing: 40,
  });
  expect([one, addCourses([])].map(luckIn)).toEqual([1.5, 0]);
});
