import { NOBODY, type Viewer } from '../contract/seat.ts';
import type { Course } from '../table/course.ts';
import { makeTranscript } from '../transcript/make-transcript.ts';
import { trace, type TraceEntry } from '../transcript/trace.ts';
import { type Breach, same } from './law.ts';
import { moments, viewersOf, type Walk } from './walk.ts';

/** How the trace of the transcript that a walk leaves behind differs from what the walk showed, to whoever looks. */
export function traceBreach(walk: Walk): Breach | undefined {
  const shown = new Map<Viewer | undefined, TraceEntry[]>();
  let transcript: unknown;
  for (const { course } of moments(walk)) {
    for (const viewer of [undefined, ...viewersOf(course)]) {
      shown.set(viewer, [...(shown.get(viewer) ?? []), entryOf(course, viewer)]);
    }
    transcript = transcriptOf(course);
  }
  const input: unknown = JSON.parse(JSON.stringify(transcript));
  const breaches = shown.entries().map(([viewer, entries]) => same(trace(input, viewer), entries));
  return breaches.find(Boolean);
}

function entryOf({ game, position, setup }: Course, viewer: Viewer | undefined): TraceEntry {
  const codec = game.codec(setup);
  const { phase, actor } = position;
  const sees = viewer === undefined || viewer === actor;
  const legal = sees ? position.legal().map((action) => codec.text(action)) : [];
  const state = viewer === undefined ? position.state() : position.view(viewer).state;
  return { phase, actor: actor === NOBODY ? null : actor, legal, state };
}

function transcriptOf({ game, setup, start, steps }: Course): unknown {
  const codec = game.codec(setup);
  const chance = [start, ...steps].flatMap((happened) => happened.chance);
  const actions = steps.map(({ action }) => codec.text(action));
  return makeTranscript(setup, chance, actions);
}
