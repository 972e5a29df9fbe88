import { describe, expect, test } from 'vitest';
import type { Game, LogEntry } from '../contract/game.ts';
import type { Memory } from '../contract/memory.ts';
import type { Setup } from '../contract/setup.ts';
import { games } from '../games.ts';
import { MATERIALS } from '../testing/materials.ts';
import { describeSetup, moments } from '../testing/walk.ts';
import { seededGames } from '../testing/setups.ts';
import { logOf } from '../transcript/log.ts';
import { recall } from './recall.ts';

/** What a bot of each seat gets while a random game is played: the moments in which it decides, and its log by then. */
function* told(game: Game, setup: Setup, seed: number) {
  const codec = game.codec(setup);
  const detour = <Same>(same: Same) => same;
  const logs: LogEntry[][] = [];
  let steps = 0;
  const walk = { game, material: MATERIALS[game.id], setup, seed, steps: 250, detour };
  for (const { playback } of moments(walk)) {
    const { position, lastResult } = playback;
    const step = playback.steps.at(-1);
    const decision = steps++ === 0 ? undefined : { seat: step!.seat, action: codec.text(step!.action) };
    const entries = logOf(game, decision, lastResult.events);
    for (let seat = 0; seat < position.seats; seat++) (logs[seat] ??= []).push(...entries);
    if (position.actor < 0) return;
    yield {
      playback,
      seat: position.actor,
      log: JSON.parse(JSON.stringify(logs[position.actor])) as LogEntry[],
    };
    logs[position.actor] = [];
  }
}

/** A memory of what lies in a discard pile that nobody may look at. */
type Discarding = Memory & { readonly discarded?: readonly number[] };

const without = (cards: readonly number[], others: readonly number[]) =>
  cards.filter((card) => !others.includes(card));

/** The kinds of entries that TR-19 lists; ours are more. */
const LISTED = ['seat', 'dice', 'turned', 'penalty', 'banked', 'row', 'reshuffled'];

describe.each(Object.values(games))('$id, told what TR-19 tells', (game) => {
  const all = seededGames(game, MATERIALS[game.id]);

  test.each(all.map((each) => [describeSetup(each.setup), each] as const))(
    'remembers as one who sees the events: %s',
    (_, { setup, seed }) => {
      const memories: Memory[] = [];
      for (const { playback, seat, log } of told(game, setup, seed)) {
        const { phase, state } = playback.position.view(seat);
        const before = memories[seat] ?? game.newMemory(setup, seat);
        const memory = recall(setup, before, { phase, state: JSON.parse(JSON.stringify(state)), log });
        memories[seat] = memory;
        expect(memory).toEqual(playback.memoryOf(seat));
        expect(game.viewOf(setup, memory, { phase, actor: seat })).toEqual(playback.position.view(seat));
      }
    },
  );

  test.each(all.map((each) => [describeSetup(each.setup), each] as const))(
    'knows nothing wrong where the log has only what TR-19 lists: %s',
    (_, { setup, seed }) => {
      const wrong: number[] = [];
      const memories: Memory[] = [];
      for (const { playback, seat, log } of told(game, setup, seed)) {
        const { phase, state } = playback.position.view(seat);
        const listed = log.filter((entry) => LISTED.some((kind) => kind in entry));
        const memory = recall(setup, memories[seat] ?? game.newMemory(setup, seat), {
          phase,
          state,
          log: listed,
        });
        memories[seat] = memory;
        const { discarded = [] } = memory as Discarding;
        wrong.push(...without(discarded, (playback.memoryOf(seat) as Discarding).discarded ?? []));
      }
      expect(wrong).toEqual([]);
    },
  );
});
