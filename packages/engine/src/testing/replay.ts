import { seededChance } from '../chance/seeded-chance.ts';
import { seededRandom } from '../contract/random.ts';
import { NO_SEAT, type Viewer } from '../contract/seat.ts';
import type { Playback } from '../table/playback.ts';
import { replayHistory } from '../table/replay-history.ts';
import { openTable } from '../table/local-table.ts';
import { replayTranscript } from '../table/replay-transcript.ts';
import { makeTranscript } from '../transcript/make-transcript.ts';
import { trace, type TraceEntry } from '../transcript/trace.ts';
import { type Breach, same } from './law.ts';
import { anyAction, moments, viewersOf, type Walk } from './walk.ts';
import { seeded } from './seeded-table.ts';

/**
 * How the trace of the transcript that a walk leaves behind differs from what the walk showed, for every
 * viewer.
 */
export function traceBreach(walk: Walk): Breach | undefined {
  const shown = new Map<Viewer | undefined, TraceEntry[]>();
  let transcript: unknown;
  for (const { playback } of moments(walk)) {
    for (const viewer of [undefined, ...viewersOf(playback)]) {
      shown.set(viewer, [...(shown.get(viewer) ?? []), entryOf(playback, viewer)]);
    }
    transcript = transcriptOf(playback);
  }
  const input: unknown = JSON.parse(JSON.stringify(transcript));
  const breaches = shown.entries().map(([viewer, entries]) => same(trace(input, viewer), entries));
  return breaches.find(Boolean);
}

/**
 * How the history that comes back from a walk's transcript differs from the walk's own, and what is seen of
 * it.
 */
export function historyBreach(walk: Walk): Breach | undefined {
  const { playback } = [...moments(walk)].at(-1)!;
  const replayed = replayTranscript(JSON.parse(JSON.stringify(transcriptOf(playback))));
  if (!replayed.ok) return same(replayed.stop, playback.history);
  const again = replayHistory(playback.game, replayed.history);
  if (!again.ok) return same(again.divergence, playback.history);
  return (
    same(replayed.history, playback.history) ??
    same(seenOf(again.playback), seenOf(playback)) ??
    goingOn(again.playback, walk)
  );
}

/** All that happened, and what everybody sees and remembers in the end. */
function seenOf(playback: Playback): unknown {
  const { position, start } = playback;
  const events = [start, ...playback.resultsFrom(0)].map((result) => result.events);
  const seen = viewersOf(playback).map((viewer) => [position.view(viewer), playback.memoryOf(viewer)]);
  return [events, seen];
}

/** A game goes on with seeded chance where its script has ended, as it would have without any script. */
function goingOn(playback: Playback, { game, seed }: Walk): Breach | undefined {
  const action = anyAction(playback, seededRandom(seed));
  if (action === undefined) return undefined;
  const { history } = playback;
  const opened = openTable(game, history, { chance: seeded(seed), undo: 'none', people: [] });
  if (!opened.ok) return same(opened.divergence, history);
  playback.act(action, seededChance(seed, playback.chanceEvents));
  const { table } = opened;
  void table.seat(table.actor!).act(table.version, action);
  return same(table.history, playback.history);
}

function entryOf({ game, position, setup }: Playback, viewer: Viewer | undefined): TraceEntry {
  const codec = game.codec(setup);
  const { phase, actor } = position;
  const sees = viewer === undefined || viewer === actor;
  const legal = sees ? position.legal().map((action) => codec.text(action)) : [];
  const state = viewer === undefined ? position.state() : position.view(viewer).state;
  return { phase, actor: actor === NO_SEAT ? null : actor, legal, state };
}

function transcriptOf({ game, setup, start, steps }: Playback): unknown {
  const codec = game.codec(setup);
  const chance = [start, ...steps].flatMap((result) => result.chance);
  const actions = steps.map(({ action }) => codec.text(action));
  return makeTranscript(setup, chance, actions);
}
