import {
  type Action,
  type BaseEvent,
  checkSetup,
  type Game,
  games,
  type Memory,
  NO_SEAT,
  type Position,
  type Setup,
  seededRandom,
  streamChance,
} from '../src/index.ts';
import type { Case } from './cases.ts';

/**
 * Random games of Game of Trains may take a thousand turns: they are cut, as the native reference cuts them.
 */
const MOST_ACTIONS = 400;

/** Games between two looks at the clock. */
const BATCH = 100;

export interface Rate {
  readonly gamesPerSecond: number;
  readonly actionsPerSecond: number;
}

export interface SearchRate {
  /** Deals of what seat 0 does not see (`Game.sampler`). */
  readonly samplesPerSecond: number;
  /** Lists of legal actions (`Position.listLegal`). */
  readonly listsPerSecond: number;
}

export function setupOf({ game, mode, players }: Case): Setup {
  const opening = games[game].hasOpening ? { opening: 'dealt' } : {};
  const checked = checkSetup({ game, mode, players, ...opening, deck: 'standard' }, games);
  if (!checked.ok) throw new Error(`No such game: ${JSON.stringify(checked.problem)}`);
  return checked.value;
}

/** Plays uniformly random games, setup included, for a number of milliseconds. */
export function playFor(milliseconds: number, setup: Setup, seed: number): Rate {
  const game = games[setup.game];
  const random = seededRandom(seed);
  const chance = streamChance(random);
  const began = performance.now();
  let actions = 0;
  let count = 0;
  let elapsed = 0;
  while (elapsed < milliseconds) {
    for (let i = 0; i < BATCH; i++) actions += playOne(game, setup, random, chance);
    count += BATCH;
    elapsed = performance.now() - began;
  }
  return { gamesPerSecond: (count * 1000) / elapsed, actionsPerSecond: (actions * 1000) / elapsed };
}

function playOne(
  game: Game,
  setup: Setup,
  random: ReturnType<typeof seededRandom>,
  chance: ReturnType<typeof streamChance>,
): number {
  const position = game.start(setup, chance);
  let actions = 0;
  while (position.actor !== NO_SEAT && actions < MOST_ACTIONS) {
    position.play(position.randomAction(random), chance);
    actions++;
  }
  return actions;
}

/** After this number of actions no game is over. */
const MIDDLE = 20;

/** A position in mid-game, and what seat 0 has seen until then. */
function middleOf(setup: Setup): { position: Position; memory: Memory } {
  const game = games[setup.game];
  const random = seededRandom(1);
  const chance = streamChance(random);
  let memory = game.newMemory(setup, 0);
  const emit = (event: BaseEvent) => {
    memory = game.remember(memory, game.redact(event, 0));
  };
  const position = game.start(setup, chance, emit);
  for (let i = 0; i < MIDDLE && position.actor !== NO_SEAT; i++)
    position.play(position.randomAction(random), chance, emit);
  return { position, memory };
}

/** The steps that a search repeats at one moment, each run for a number of milliseconds: calls per second. */
export function searchFor(milliseconds: number, setup: Setup, seed: number): SearchRate {
  const { position, memory } = middleOf(setup);
  const sampler = games[setup.game].sampler(position.view(0), memory);
  const random = seededRandom(seed);
  const actions: Action[] = [];
  return {
    samplesPerSecond: repeatFor(milliseconds, () => sampler.next(random)),
    listsPerSecond: repeatFor(milliseconds, () => position.listLegal(actions)),
  };
}

function repeatFor(milliseconds: number, work: () => unknown): number {
  const began = performance.now();
  let count = 0;
  let elapsed = 0;
  while (elapsed < milliseconds) {
    for (let i = 0; i < BATCH; i++) work();
    count += BATCH;
    elapsed = performance.now() - began;
  }
  return (count * 1000) / elapsed;
}

/** Bytes of a position: the heap that clones of one in mid-game add, per clone. Needs `--expose-gc`. */
export function bytesPerPosition(setup: Setup): number {
  const { position } = middleOf(setup);
  const clones = 20_000;
  const before = used();
  const kept = Array.from({ length: clones }, () => position.clone());
  return Math.round((used() - before) / kept.length);
}

function used(): number {
  globalThis.gc?.();
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  return heapUsed + Math.max(external, arrayBuffers);
}
