import { describe, expect, test } from 'vitest';
import type { Game } from '../contract/game.ts';
import { seededRandom } from '../contract/random.ts';
import type { Playback } from '../table/playback.ts';
import { replayHistory } from '../table/replay-history.ts';
import type { Breach, GameMaterial, Law } from './law.ts';
import { actionLaws } from './laws/actions.ts';
import { forgedActionLaws } from './laws/forged-actions.ts';
import { handedOutLaws } from './laws/handed-out.ts';
import { previewLaws } from './laws/preview.ts';
import { sampleLaws } from './laws/samples.ts';
import { stepLaws } from './laws/steps.ts';
import { viewLaws } from './laws/views.ts';
import { oddsBreach } from './odds.ts';
import { historyBreach, traceBreach } from './replay.ts';
import type { Seeded } from './setups.ts';
import { describeSetup, type Moment, moments, type Walk } from './walk.ts';

/** Longer games are left unfinished. */
const STEPS = 150;

/** On a busy machine, where the first test of a walk takes all of it. */
const TIMEOUT = 400_000;

/** A quick run looks at each law at some of the moments only. */
const THINNED = process.env['QUICK_TESTS'] ? 8 : 1;

/**
 * The laws hold on the plain way, each at every second moment; and where every position is made anew from its transcript
 * between two steps, each at every fifth moment, for what a law sees there is the same unless rebuilding fails.
 */
const DETOURS: readonly (readonly [name: string, detour: (playback: Playback) => Playback, every: number])[] =
  [
    ['as it is played', (playback) => playback, 2 * THINNED],
    ['rebuilt from its transcript at every step', rebuilt, 5 * THINNED],
  ];

/** Registers the laws that every game keeps, checked at every step of random games. */
export function laws(game: Game, material: GameMaterial, games: readonly Seeded[]): void {
  const all = [
    ...actionLaws,
    ...forgedActionLaws,
    ...handedOutLaws,
    ...stepLaws,
    ...viewLaws,
    ...sampleLaws,
    ...previewLaws,
    ...material.laws,
  ];
  describe.each(DETOURS)(`${game.id} %s`, (_, detour, every) => {
    const walks = games.map((seeded) => ({ ...seeded, game, material, steps: STEPS, detour }));
    const breaches = once(() => breachesOf(walks, all, every));
    for (const law of all) {
      test(`${law.title}`, { timeout: TIMEOUT }, () => expect(breaches().get(law)?.()).toBeUndefined());
    }
    test('a game and its transcript have the same trace for every viewer (TR-6, TR-10, TR-17)', () => {
      expect(firstOf(walks, traceBreach)).toBeUndefined();
    });
    test('a game comes back from its transcript as it went, and goes on from there (TR-3, TR-6)', () => {
      expect(firstOf(walks, historyBreach)).toBeUndefined();
    });
  });
  test(`${game.id}: every mode has decisions in the phase \`turn\` (TR-11)`, () => {
    const modes = games
      .filter((seeded) => reachesTurn(game, material, seeded))
      .map(({ setup }) => setup.mode);
    expect(new Set(modes)).toEqual(new Set(Object.keys(game.modes)));
  });
  test(`${game.id}: odds agree with counting how dice can fall (LR-2, LC-2)`, () => {
    expect(firstOf(games, ({ setup }) => oddsBreach(game, setup))).toBeUndefined();
  });
}

function reachesTurn(game: Game, material: GameMaterial, seeded: Seeded): boolean {
  const walk = { ...seeded, game, material, steps: STEPS, detour: (playback: Playback) => playback };
  return moments(walk).some(({ playback: { position } }) => position.phase === 'turn');
}

/** A breach, and game, mode, seed and step where it was found. */
type Located = Breach & { readonly where: string };

/**
 * How each law is broken that does not hold: its first breach, or what was thrown. All are checked in one
 * walk, each at one of `every` moments, so that at every moment some are.
 */
function breachesOf(
  walks: readonly Walk[],
  laws: readonly Law[],
  every: number,
): ReadonlyMap<Law, () => Located> {
  const breaches = new Map<Law, () => Located>();
  let count = 0;
  for (const walk of walks) {
    for (const moment of moments(walk)) {
      count++;
      for (const [index, law] of laws.entries()) {
        const isDue = (count + index) % every === 0 && !breaches.has(law);
        const breach = isDue ? breachAt(walk, moment, law) : undefined;
        if (breach) breaches.set(law, breach);
      }
    }
  }
  return breaches;
}

/** Whether a law is broken at a moment. Each draws for itself, whatever the others have drawn. */
function breachAt({ setup, seed }: Walk, moment: Moment, law: Law): (() => Located) | undefined {
  const step = moment.playback.steps.length;
  const where = `${describeSetup(setup)}, seed ${seed}`;
  try {
    const random = seededRandom(seed, step + 1);
    const breach = law.breach({ ...moment, random });
    return breach && (() => ({ where, ...breach, path: `step ${step}: ${breach.path}` }));
  } catch (cause) {
    return () => {
      throw new Error(`${where}: step ${step}: ${messageOf(cause)}`, { cause });
    };
  }
}

/** Works something out when it is asked for the first time. */
function once<Value>(work: () => Value): () => Value {
  let done: { readonly value: Value } | undefined;
  return () => (done ??= { value: work() }).value;
}

/** The first breach among games. */
function firstOf<Each extends Seeded>(
  all: readonly Each[],
  breachIn: (each: Each) => Breach | undefined,
): Located | undefined {
  for (const each of all) {
    const where = `${describeSetup(each.setup)}, seed ${each.seed}`;
    const breach = named(where, () => breachIn(each));
    if (breach) return { where, ...breach };
  }
  return undefined;
}

/** What is thrown inside says where. */
function named<Value>(where: string, what: () => Value): Value {
  try {
    return what();
  } catch (cause) {
    throw new Error(`${where}: ${messageOf(cause)}`, { cause });
  }
}

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause));

function rebuilt({ game, history }: Playback): Playback {
  const replayed = replayHistory(game, history);
  if (!replayed.ok) throw new Error(`parts from its own transcript: ${JSON.stringify(replayed.divergence)}`);
  return replayed.playback;
}
