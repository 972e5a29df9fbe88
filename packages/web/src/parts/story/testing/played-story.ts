import { chanceOf } from '@roundhouse/chance';
import { checkSetup, GAME_IDS, type GameId, games, newTable } from '@roundhouse/engine';
import type { Highlight, Listed } from '../../../games/highlight.ts';
import { stories } from '../../../games/stories.ts';
import { noteAll } from '../course.ts';
import { tell } from '../tell.ts';
import { turnsOf } from '../turns.ts';

/** Every game in every mode. */
export const MODES = GAME_IDS.flatMap((game) =>
  Object.keys(games[game].modes).map((mode) => [game, mode] as const),
);
const LONGEST = 3000;

/** A whole game of random actions, as each of its viewers has seen it. */
export async function played(game: GameId, mode: string, seed: number) {
  const facts = games[game];
  const opening = facts.hasOpening ? { opening: seed % 2 === 0 ? 'players' : 'dealt' } : {};
  const players = facts.modes[mode]!.players[1];
  const setup = checkSetup({ game, mode, players, deck: 'standard', ...opening }, games);
  if (!setup.ok) throw new Error(setup.problem.code);
  const options = { chance: chanceOf({ seed }), undo: 'none', people: [0] } as const;
  const table = newTable(facts, setup.value, options);
  for (let action = 0; action < LONGEST && table.actor !== null; action++) {
    const { version, legal } = (await table.seat(table.actor).read()).snapshot;
    await table.seat(table.actor).act(version, legal[(seed * 3 + action * 7) % legal.length]!);
  }
  const story = await stories[game]();
  const seen = async (viewer: 'spectator' | number) => (await table.seat(viewer).read(0)).steps;
  const told = async (viewer: 'spectator' | number, reader?: number) =>
    tell({ game: facts, story, setup: setup.value, viewer, reader }, await seen(viewer));
  const steps = await seen('spectator');
  const source = { game: facts, story, setup: setup.value, viewer: 'spectator' } as const;
  const notes = () => noteAll(source, steps, turnsOf(facts, steps));
  /** All that happened, be it told or not. */
  const incidents = () => story.incidentsOf(notes());
  return { story, told, notes, incidents, steps, players, setup: setup.value };
}

/** Those that are about one seat in one turn. */
export const seenOf = (highlights: readonly Highlight[]) =>
  highlights.flatMap((highlight) => ('turn' in highlight ? [highlight] : []));

/** The list of a kind, if there is one. */
export const listOf = (highlights: readonly Highlight[], kind: Listed['kind']) =>
  highlights.flatMap((highlight) => ('each' in highlight && highlight.kind === kind ? [highlight] : []))[0];
