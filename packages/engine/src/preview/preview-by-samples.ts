/**
 * What is certain of actions, for every game: they are played by the rules on several tables that all look to
 * the viewer like the real one. What happens alike on all of them is certain.
 */
import { streamChance } from '../chance/stream-chance.ts';
import type { Action } from '../contract/action.ts';
import type { Chance } from '../contract/chance.ts';
import type { BaseEvent } from '../contract/event.ts';
import type { Memory } from '../contract/memory.ts';
import type { Position } from '../contract/position.ts';
import type { NextDecision, Preview, Uncertainty } from '../contract/preview.ts';
import { seededRandom } from '../contract/random.ts';
import type { Sampler } from '../contract/sampler.ts';
import { NO_SEAT, type Viewer } from '../contract/seat.ts';
import { certainChance, ChanceMet } from './certain-chance.ts';

/** One card among two is overlooked once in a million. */
const SAMPLES = 20;

/** The most samples that are dealt where some are left out for luck. */
const TRIES = 50;

/** Fixed, so that the same question has the same answer. */
const SEED = 1;

/** What a preview needs to know of a game. */
export interface PreviewRules<Event extends BaseEvent, Remembered extends Memory> {
  readonly redact: (event: Event, viewer: Viewer) => Event;
  readonly remember: (memory: Remembered, event: Event) => Remembered;
  /**
   * Whether a sample was decided by luck that a player does not count on: it is left out where there are
   * others.
   */
  readonly isLuck?: (events: readonly Event[]) => boolean;
  /**
   * Leaves out the events that only show hidden cards, where what comes after them is certain all the same.
   */
  readonly withoutHidden?: (events: readonly Event[]) => readonly Event[];
}

/** What happened in one sample, in the form for the viewer. */
interface Sample<Event extends BaseEvent> {
  readonly events: readonly Event[];
  readonly uncertain?: Uncertainty;
  readonly next?: NextDecision;
}

/**
 * `sampler` deals tables that fit what the viewer knows; each of the actions is legal after those before it.
 */
export function previewBySamples<Event extends BaseEvent, Remembered extends Memory>(
  rules: PreviewRules<Event, Remembered>,
  sampler: Sampler<Position<unknown, Event>>,
  memory: Remembered,
  actions: readonly Action[],
): Preview<Event, Remembered> {
  const random = seededRandom(SEED);
  const chance = certainChance(streamChance(random));
  const samples: Sample<Event>[] = [];
  const lucky: Sample<Event>[] = [];
  for (let tries = 0; tries < TRIES && samples.length < SAMPLES; tries++) {
    const played = playSample(rules, sampler.next(random), memory.viewer, actions, chance);
    const list = rules.isLuck?.(played.events) ? lucky : samples;
    list.push(withoutHidden(rules, played));
  }
  const certain = certainOf(samples.length > 0 ? samples : lucky);
  return { ...certain, memory: certain.events.reduce(rules.remember, memory) };
}

function playSample<Event extends BaseEvent>(
  { redact }: Pick<PreviewRules<Event, Memory>, 'redact'>,
  position: Position<unknown, Event>,
  viewer: Viewer,
  actions: readonly Action[],
  chance: Chance,
): Sample<Event> {
  const events: Event[] = [];
  const emit = (event: Event) => void events.push(redact(event, viewer));
  try {
    for (const action of actions) position.play(action, chance, emit);
  } catch (met) {
    if (met instanceof ChanceMet) return { events, uncertain: met.uncertain };
    throw met;
  }
  return { events, next: nextDecision(position, viewer) };
}

function nextDecision(position: Position, viewer: Viewer): NextDecision {
  const { phase, actor } = position;
  return {
    phase,
    actor: actor === NO_SEAT ? null : actor,
    legal: actor === viewer ? position.legal() : [],
  };
}

function withoutHidden<Event extends BaseEvent>(
  rules: Pick<PreviewRules<Event, Memory>, 'withoutHidden'>,
  sample: Sample<Event>,
): Sample<Event> {
  const events = rules.withoutHidden?.(sample.events) ?? sample.events;
  return events.length === sample.events.length ? sample : { events, uncertain: { kind: 'hidden' } };
}

/** What all tables have in common. */
function certainOf<Event extends BaseEvent>(samples: readonly Sample<Event>[]): Sample<Event> {
  const [first, ...others] = samples as [Sample<Event>, ...Sample<Event>[]];
  const whole = textOf(first);
  const different = others.filter((sample) => textOf(sample) !== whole);
  if (different.length === 0) return first;
  const shared = Math.min(...different.map((sample) => countShared(first.events, sample.events)));
  return { events: first.events.slice(0, shared), uncertain: { kind: 'hidden' } };
}

/** The length of the common prefix of two lists of events. */
function countShared(one: readonly BaseEvent[], other: readonly BaseEvent[]): number {
  const divergence = one.findIndex((event, index) => textOf(event) !== textOf(other[index]));
  return divergence < 0 ? one.length : divergence;
}

/** Events are plain data, made with their keys in the same order. */
function textOf(value: unknown): string | undefined {
  return JSON.stringify(value);
}
