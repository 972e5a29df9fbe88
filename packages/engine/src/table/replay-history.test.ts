import { describe, expect, test } from 'vitest';
import type { Game } from '../contract/game.ts';
import type { Position } from '../contract/position.ts';
import { games } from '../games.ts';
import { positionOf } from '../testing/look.ts';
import { setupOf } from '../testing/setups.ts';
import { trace, type TraceEntry } from '../transcript/trace.ts';
import { replayHistory } from './replay-history.ts';
import { historyTranscript } from './history-transcript.ts';
import { type History, playOnFrom } from './history.ts';
import { newTable, openTable } from './local-table.ts';
import { seeded } from '../testing/seeded-table.ts';

const options = { chance: seeded(11), undo: 'free', people: [0, 1] } as const;

/** A game in which some steps were taken back, and its states by version. */
async function played(game: Game): Promise<{ history: History; states: unknown[] }> {
  const opening = game.hasOpening ? { opening: 'players' } : {};
  const setup = setupOf(game, { mode: 'standard', players: 2, deck: 'standard', ...opening });
  const table = newTable(game, setup, options);
  const states = [positionOf(table).state()];
  for (const choice of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    const actor = table.actor!;
    const legal = positionOf(table).legal();
    await table.seat(actor).act(table.version, legal[choice % legal.length]!);
    states.push(positionOf(table).state());
    if (choice % 4 !== 3) continue;
    await table.seat(0).undo(table.version);
    states.push(positionOf(table).state());
  }
  return { history: table.history, states };
}

function positionAt(game: Game, history: History, version: number): Position | undefined {
  const replayed = replayHistory(game, history, version);
  return replayed.ok ? replayed.playback.position : undefined;
}

function traceAt(history: History, version?: number): readonly TraceEntry[] {
  return trace(historyTranscript(history, version)) as readonly TraceEntry[];
}

function lastOf(entries: readonly TraceEntry[]): unknown {
  return entries.at(-1)!.state;
}

describe.each(Object.values(games))('a history of $id', (game) => {
  test('leads to the position of any of its versions', async () => {
    const { history, states } = await played(game);
    expect(states.length).toBe(history.rows.length + 1);
    expect(states.map((_, index) => positionAt(game, history, index + 1)?.state())).toEqual(states);
  });

  test('gives the transcript of what is active at any version (TR-6)', async () => {
    const { history, states } = await played(game);
    expect(states.map((_, index) => lastOf(traceAt(history, index + 1)))).toEqual(states);
  });

  test('can be played on from any step as another game', async () => {
    const { history } = await played(game);
    const opened = openTable(game, playOnFrom(history, 3), { ...options, chance: seeded(12) });
    if (!opened.ok) throw new Error('it does not open');
    const { table } = opened;
    expect(table.version).toBe(4);
    expect(positionOf(table).state()).toEqual(traceAt(history)[3]!.state);
    const [action] = positionOf(table).legal();
    const answer = await table.seat(table.actor!).act(4, action!);
    expect(answer).toEqual({ kind: 'accepted', version: 5 });
  });
});
