import {
  type Action,
  games,
  type Player,
  type PlayerConfig,
  seededChance,
  seededRandom,
  type Setup,
} from '@roundhouse/engine';
import { type LokNRoll, lokNRoll } from '@roundhouse/engine/lok-n-roll';
import { type LooseCaboose, looseCaboose } from '@roundhouse/engine/loose-caboose';
import type { RailwayState } from '@roundhouse/engine/railway';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { carefulPlayer } from '../lok-n-roll/careful-player.ts';
import { learnedGame } from '../lok-n-roll/learned-game.ts';
import { learnedGame as caboose } from '../loose-caboose/learned-game.ts';
import type { Networks } from '../network/load-network.ts';
import type { WeightsFile } from '../network/weights-file.ts';
import { createPlayer } from '../bots.ts';
import { type Decision, decisionsOf } from '../testing/decisions.ts';
import { type Case, CASES, setupOf } from '../testing/setups.ts';
import { learnedPlayerOf } from './learned-player.ts';

const setup = setupOf({ game: 'lok-n-roll', mode: 'standard', players: 2 }) as LokNRoll['setup'];
const config: PlayerConfig<LokNRoll> = { setup, seat: 0, seed: 3 };
const BUDGET = { iterations: 40 };

afterEach(() => vi.restoreAllMocks());

/** Lets a player decide at a table in mid-game. */
async function decideWith(player: Player<LokNRoll>) {
  const random = seededRandom(4);
  const chance = seededChance(4);
  let memory = lokNRoll.newMemory(setup, 0);
  const emit = (event: LokNRoll['event']) => {
    memory = lokNRoll.remember(memory, lokNRoll.redact(event, 0));
  };
  const position = lokNRoll.start(setup, chance, emit);
  while (position.phase !== 'turn' || position.actor !== 0)
    position.play(position.randomAction(random), chance, emit);
  return player.decide(position.view(0), memory, position.legal(), BUDGET);
}

/** Decisions of the last turn (LR-24, LC-18) of the first games of a quick level that have one. */
async function lastTurns(each: Case, count: number): Promise<Decision[]> {
  const found: Decision[] = [];
  for (let seed = 0; found.length < count; seed++) {
    const { decisions } = await decisionsOf('pip', each, seed, Infinity);
    const isLast = ({ view }: Decision) => (view.state as RailwayState).pile === 0 && view.phase === 'turn';
    found.push(...decisions.filter((decision) => isLast(decision) && decision.legal.length > 1));
  }
  return found;
}

const withNetworks = (networks: Networks) =>
  learnedPlayerOf({ ...learnedGame, networks }, { rounds: 0, margin: 0 })(config);

const FILE: WeightsFile = (await learnedGame.networks['standard 2']!()).default;

describe('a learned player', () => {
  test.each<[string, Networks, RegExp]>([
    [
      'of another version',
      { 'standard 2': async () => ({ default: { ...FILE, format: 'roundhouse-weights/9' } }) },
      /roundhouse-weights\/9/,
    ],
    [
      'for other inputs',
      { 'standard 2': async () => ({ default: { ...FILE, inputs: 3 } }) },
      /weights for 3 inputs/,
    ],
    ['that were cut off', { 'standard 2': async () => JSON.parse('{"default":{"format":"round') }, /JSON/],
    ['that nobody has learned', {}, /no network has learned standard for 2/],
  ])('says that it cannot use weights %s, and plays without', async (_, networks, message) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const player = withNetworks(networks);
    expect(await decideWith(player)).toBe(await decideWith(carefulPlayer(config)));
    await decideWith(player);
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(message));
  });

  test('asks again for weights that did not come', async () => {
    const load = vi
      .fn<Networks[string]>(async () => ({ default: FILE }))
      .mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const player = withNetworks({ 'standard 2': load });
    await expect(decideWith(player)).rejects.toThrow('Failed to fetch');
    expect(await decideWith(player)).toBe(await decideWith(withNetworks(learnedGame.networks)));
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('stops where it is aborted, while it plays actions on', async () => {
    const player = learnedPlayerOf(learnedGame, { rounds: 1, margin: 1 })(config);
    const asked = new AbortController();
    const long = { iterations: 1_000_000 };
    const random = seededRandom(4);
    const chance = seededChance(4);
    const position = lokNRoll.start(setup, chance);
    while (position.phase !== 'turn') position.play(position.randomAction(random), chance);
    const memory = lokNRoll.newMemory(setup, position.actor);
    const answer = player.decide(position.view(0), memory, position.legal(), long, asked.signal);
    asked.abort(new Error('enough'));
    await expect(answer).rejects.toThrow('enough');
  });
});

describe('the last turn of Loose Caboose with all cards in the hand', () => {
  /** Everybody has passed so far, and the last card of the draw pile may be taken (LC-18). */
  async function lastTurn(): Promise<{ view: LooseCaboose['view']; memory: LooseCaboose['memory'] }> {
    const chance = seededChance(2);
    const random = seededRandom(2);
    const setup = setupOf({ game: 'loose-caboose', mode: 'standard', players: 2 }) as LooseCaboose['setup'];
    let memories = [0, 1].map((seat) => looseCaboose.newMemory(setup, seat));
    const emit = (event: LooseCaboose['event']) => {
      memories = memories.map((memory, seat) =>
        looseCaboose.remember(memory, looseCaboose.redact(event, seat)),
      );
    };
    const position = looseCaboose.start(setup, chance, emit);
    const pass = looseCaboose.codec(setup).read('pass')!;
    while (position.phase !== 'turn' || position.pileCount > 1) {
      const passes = position.phase === 'turn';
      position.play(passes ? pass : position.randomAction(random), chance, emit);
    }
    return { view: position.view(position.actor), memory: memories[position.actor]! };
  }

  /** What a player looks at the turn with, and how often it plays it. */
  function watched(view: LooseCaboose['view']) {
    const played: number[] = [];
    const game: typeof caboose = {
      ...caboose,
      playWith: (...all) => {
        const play = caboose.playWith(...all);
        const eachValue = play.eachValue!.bind(play);
        vi.spyOn(play as Required<typeof play>, 'eachValue').mockImplementation(function* (...asked) {
          yield* eachValue(...asked);
          played.push(play.played!);
        });
        return play;
      },
    };
    const player = learnedPlayerOf(game, { rounds: 0, margin: 0 });
    const seat = view.viewer as number;
    return { played, player: player({ setup: view.setup, seat, seed: 3 }) };
  }

  /** Each time that somebody looks at the clock, so much later. */
  function hurry(milliseconds: number) {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += milliseconds));
  }

  test('is played so often as time allows in general', async () => {
    const { view, memory } = await lastTurn();
    const { played, player } = watched(view);
    await player.assess!(view, memory, BUDGET);
    expect(played).toHaveLength(2);
    expect(Math.max(...played)).toBeGreaterThan(1000);
    expect(Math.max(...played)).toBeLessThanOrEqual(10_000);
  });

  test('is looked at quickly where time is over, but at each action', async () => {
    const { view, memory } = await lastTurn();
    const { played, player } = watched(view);
    const all = (await player.assess!(view, memory, BUDGET))!.actions.map(({ action }) => action);
    hurry(20);
    const { actions } = (await player.assess!(view, memory, { ...BUDGET, milliseconds: 10 }))!;
    expect(played).toHaveLength(3);
    expect(new Set(actions.map(({ action }) => action))).toEqual(new Set(all));
  });

  test('is given up where it is aborted', async () => {
    const { view, memory } = await lastTurn();
    const { player } = watched(view);
    await player.assess!(view, memory, BUDGET);
    hurry(20);
    const asked = new AbortController();
    const answer = player.assess!(view, memory, BUDGET, asked.signal);
    asked.abort(new Error('enough'));
    await expect(answer).rejects.toThrow('enough');
  });
});

describe('what a learned player expects', () => {
  test.each(CASES)('is what it does, at $game $mode of $players', async (each) => {
    const [at] = (await decisionsOf('greta', each, 6)).decisions.filter(
      ({ view, legal }) => view.phase === 'turn' && legal.length > 1,
    );
    const { view, memory, legal } = at!;
    const player = createPlayer('greta', at!.config);
    const { unit, actions } = (await player.assess!(view, memory, BUDGET))!;
    expect(unit).toBe(each.mode.startsWith('solo') ? 'points' : 'chance');
    expect(actions[0]!.action).toBe(await player.decide(view, memory, legal, BUDGET));
    const all = actions.flatMap(({ action, alike }) => [action, ...alike]);
    expect(all.toSorted((one, other) => one - other)).toEqual(legal);
    for (const { value } of actions) {
      expect(Math.abs(value)).toBeLessThan(unit === 'chance' ? 1.2 : 200);
    }
  });

  test.each<Case>([
    { game: 'lok-n-roll', mode: 'standard', players: 2 },
    { game: 'lok-n-roll', mode: 'standard', players: 3 },
    { game: 'loose-caboose', mode: 'standard', players: 2 },
  ])('of the last turn is no guess at what the others hold, at $game of $players', async (each) => {
    for (const asked of await lastTurns(each, 2)) {
      const values = await Promise.all(
        [1, 2, 3].map(async (seed) => {
          const { assess } = createPlayer('hugo', { ...asked.config, seed });
          return (await assess!(asked.view, asked.memory, BUDGET))!.actions.map(({ value }) => value);
        }),
      );
      for (const [first] of values) expect(Math.abs(first! - values[0]![0]!)).toBeLessThan(0.15);
    }
  });

  test('of playing on is a chance that is neither none nor certain, in the same order', async () => {
    const sums = [1.02, 0.5, -0.013, -0.5];
    const game: typeof learnedGame = {
      ...learnedGame,
      playWith: (...all) => ({
        ...learnedGame.playWith(...all),
        alike: () => [],
        values: () => sums.map((value, action) => ({ action: action as Action, value })),
      }),
    };
    const [asked] = (await decisionsOf('pip', CASES[0]!, 6)).decisions.filter(
      ({ view }) => view.phase === 'turn',
    );
    const player = learnedPlayerOf(game, { rounds: 0, margin: 0 })(config);
    const { actions } = (await player.assess!(asked!.view as never, asked!.memory as never, BUDGET))!;
    expect(actions.map(({ value }) => value)).toEqual([0.999, 0.5, 0.001, 0.001]);
  });

  test('is nothing where nothing has been learned', async () => {
    const each = CASES.find(({ game }) => game === 'loose-caboose')!;
    const [first] = (await decisionsOf('greta', each, 6)).decisions;
    expect(first!.view.phase).toBe('opening');
    const player = createPlayer('greta', first!.config);
    expect(await player.assess!(first!.view, first!.memory, BUDGET)).toBeUndefined();
    const random = createPlayer('random', first!.config);
    expect(await random.assess?.(first!.view, first!.memory, BUDGET)).toBeUndefined();
  });
});

describe('weights', () => {
  test.each(CASES)('are there for $game $mode of $players', async (each) => {
    const { learned } = await import(`../${each.game}/learned-game.ts`).then(({ learnedGame }) => ({
      learned: learnedGame as { networks: Networks; inputs: number },
    }));
    const { mode, players }: Setup = setupOf(each);
    const { default: file } = await learned.networks[`${mode} ${players}`]!();
    expect(file.inputs).toBe(learned.inputs);
    expect(games[each.game].modes[mode]!.players).toContain(players);
  });
});
