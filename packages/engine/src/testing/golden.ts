import { readFileSync, writeFileSync } from 'node:fs';
import type { BaseEvent } from '../contract/event.ts';
import type { Viewer } from '../contract/seat.ts';

/**
 * The JSON that was written down in a file; with UPDATE_GOLDEN=1 that of `value`, which is written down
 * first. `npm run format` lays it out for people.
 */
export function golden(file: URL, value: unknown): unknown {
  if (process.env['UPDATE_GOLDEN']) writeFileSync(file, JSON.stringify(value));
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** What the forms of an event need to know of a game. */
interface Redaction<Event extends BaseEvent> {
  readonly redact: (event: Event, viewer: Viewer) => Event;
}

/**
 * Of each kind the first event, in the forms for the seat that it is about, the next seat and a spectator.
 */
export function firstForms<Event extends BaseEvent>(
  game: Redaction<Event>,
  events: readonly Event[],
  kinds: readonly Event['kind'][],
): object {
  return Object.fromEntries(kinds.map((kind) => [kind, formsOf(game, events, kind)]));
}

function formsOf<Event extends BaseEvent>(game: Redaction<Event>, events: readonly Event[], kind: string) {
  const event = events.find((candidate) => candidate.kind === kind);
  if (!event) throw new Error(`no event of kind ${kind}`);
  const own = 'seat' in event && typeof event.seat === 'number' ? event.seat : 0;
  return {
    own: game.redact(event, own),
    other: game.redact(event, own + 1),
    spectator: game.redact(event, 'spectator'),
  };
}
