import {
  type BaseEvent,
  games,
  type Setup,
  seededChance,
  seededRandom,
  type GameId,
} from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { BOT_NAMES, botsFor, createPlayer, levelBelow, levelsFor } from './bots.ts';
import { answersTo, BOT_CASES, BUDGET, decisionsOf, setupOf } from './testing/index.ts';
import { match, play } from './testing/play.ts';

const MODES = Object.values(games).flatMap(({ id, modes }) => Object.keys(modes).map((mode) => [id, mode]));

describe('the bots', () => {
  test.each(MODES)('are six levels at %s %s, and two of the laboratory', (game, mode) => {
    expect(botsFor(game, mode)).toEqual(BOT_NAMES);
    expect(levelsFor(game, mode)).toEqual(['pip', 'frida', 'anton', 'mila', 'hugo', 'greta']);
  });

  test('are answered for by the next weaker level, the weakest by any legal action', () => {
    const below = BOT_NAMES.map((name) => levelBelow('lok-n-roll', 'solo', name));
    expect(below).toEqual([undefined, 'random', 'pip', 'frida', 'anton', 'mila', 'mila', 'hugo']);
    expect(levelBelow('lok-n-roll', 'solo', 'nobody')).toBeUndefined();
  });

  test.each(BOT_CASES)(
    '$name plays $game $mode for $players to the end',
    async ({ name, game, mode, players }) => {
      const setup = setupOf({ game, mode, players });
      const names = Array.from({ length: players }, () => name);
      const played = await play(names, setup, 5, BUDGET);
      expect(played.outcome.scores.length).toBeGreaterThanOrEqual(players);
    },
  );

  const setup = setupOf({ game: 'lok-n-roll', mode: 'solo', players: 1 });
  const STRANGE = ['nobody', 'constructor', '__proto__', 'toString', ''];

  test.each(STRANGE)('a name that no bot has is refused: "%s"', (name) => {
    const make = () => createPlayer(name, { setup, seat: 0, seed: 1 });
    expect(make).toThrow(new RangeError(`no bot is called ${name}; there are ${BOT_NAMES.join(', ')}`));
  });

  test.each(STRANGE)('no bot plays a game or a mode named "%s"', (name) => {
    expect([botsFor(name, 'standard'), botsFor('lok-n-roll', name)]).toEqual([[], []]);
    for (const other of [
      { ...setup, game: name as GameId },
      { ...setup, mode: name },
    ]) {
      expect(() => createPlayer('careful', { setup: other, seat: 0, seed: 1 })).toThrow(/does not play/);
    }
  });
});

/** Two tables that look the same to a seat, hidden cards apart, in mid-game. */
function twins(setup: Setup, steps: number) {
  const game = games[setup.game];
  const random = seededRandom(steps);
  const chance = seededChance(steps);
  let memory = game.newMemory(setup, 0);
  const emit = (event: BaseEvent) => {
    memory = game.remember(memory, game.redact(event, 0));
  };
  const position = game.start(setup, chance, emit);
  for (let step = 0; step < steps || position.actor !== 0; step++)
    position.play(position.randomAction(random), chance, emit);
  return { position, memory, other: game.determinize(position.view(0), memory, random) };
}

const THINKING = BOT_CASES.filter(({ name }) => name !== 'random');

describe.each(THINKING)('$name at $game $mode for $players', ({ name, ...each }) => {
  test('does not see what is hidden', async () => {
    const setup = setupOf(each);
    const { position, memory, other } = twins(setup, 12);
    const answers = [position, other].map(async (table) =>
      createPlayer(name, { setup, seat: 0, seed: 3 }).decide(table.view(0), memory, position.legal(), BUDGET),
    );
    const [answer, again] = await Promise.all(answers);
    expect(again).toBe(answer);
  });

  test('decides the same whatever it was asked before', async () => {
    const { decisions, answers } = await decisionsOf(name, each, 4);
    const few = decisions.slice(0, 20);
    expect((await answersTo(few.toReversed())).toReversed()).toEqual(answers.slice(0, 20));
  });
});

describe('careful', () => {
  test.each<{ game: GameId; deals: number; least: number }>([
    { game: 'lok-n-roll', deals: 50, least: 0.93 },
    { game: 'loose-caboose', deals: 100, least: 0.75 },
    { game: 'game-of-trains', deals: 20, least: 0.95 },
  ])('beats random at $game', async ({ game, deals, least }) => {
    expect(
      await match(['careful', 'random'], setupOf({ game, mode: 'standard', players: 2 }), deals),
    ).toBeGreaterThan(least);
  });

  test('needs few points alone', async () => {
    const setup = setupOf({ game: 'lok-n-roll', mode: 'solo', players: 1 });
    let points = 0;
    for (let seed = 0; seed < 40; seed++) points += (await play(['careful'], setup, seed)).outcome.scores[0]!;
    expect(points / 40).toBeLessThan(20);
  });
});
