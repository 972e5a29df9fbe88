import type { TraceEvent, Traced } from './tasks.ts';

/** From when to when, in microseconds. */
type Span = readonly [from: number, to: number];

/** Something that began and ended. */
interface Pair {
  readonly begin: TraceEvent;
  readonly from: number;
  readonly to: number;
}

/** A time at which the screen asked for a picture. */
interface Tick {
  readonly at: number;
  /** The time whose picture it became; undefined: it never was one. */
  readonly shownAt: number | undefined;
  /** Whether the compositor had nothing new to show: what moves has not begun yet, or has come to rest. */
  readonly isIdle: boolean;
}

/** The time between two pictures, in microseconds. */
const TICK = 1_000_000 / 60;

/**
 * The times between two pictures while something moved, in milliseconds: while an animation ran, or while a script had
 * asked for the next picture. They are read from the trace, so that looking for them costs the page nothing. When within
 * its time a picture was drawn makes no difference: the screen shows it when that has passed.
 */
export function framesOf(traced: Traced): number[] {
  const ticks = ticksOf(traced);
  return merged([...animations(traced), ...requests(traced)]).flatMap(([from, to]) =>
    timesBetween(ticks.filter(({ at }) => at >= from && at <= to)),
  );
}

function timesBetween(ticks: readonly Tick[]): number[] {
  const indexOf = (ts: number) => Math.round((ts - ticks[0]!.at) / TICK);
  const idle = new Set(ticks.filter(({ isIdle }) => isIdle).map(({ at }) => indexOf(at)));
  const shown = new Set(ticks.flatMap(({ shownAt }) => (shownAt === undefined ? [] : indexOf(shownAt))));
  const times: number[] = [];
  let due = 0;
  for (let index = Math.min(...shown) + 1; index <= Math.max(...shown); index++) {
    if (shown.has(index) || !idle.has(index)) due++;
    if (!shown.has(index)) continue;
    times.push((due * TICK) / 1000);
    due = 0;
  }
  return times;
}

/** What the compositor reported about each tick; twice where the page came too late for its part in the picture. */
function ticksOf({ events }: Traced): Tick[] {
  const isReport = ({ name }: TraceEvent) => name === 'PipelineReporter';
  const reports = paired(
    events,
    (event) => isReport(event) && event.ph === 'b',
    (event) => isReport(event) && event.ph === 'e',
    ({ id2 }) => id2?.local,
  );
  return [...Map.groupBy(reports, ({ from }) => from)].map(([at, ofTick]) => tickOf(at, ofTick));
}

function tickOf(at: number, reports: readonly Pair[]): Tick {
  const stateOf = ({ begin }: Pair) => begin.args?.frame_reporter?.state ?? '';
  const shown = reports.filter((report) => stateOf(report).startsWith('STATE_PRESENTED'));
  const isIdle = reports.every((report) => stateOf(report) === 'STATE_NO_UPDATE_DESIRED');
  if (shown.length === 0) return { at, shownAt: undefined, isIdle };
  // The compositor waits for the page as long as it can, and nearly a tick has passed when it draws: what is on the screen
  // shortly after its tick came in time.
  const ticks = Math.round((Math.min(...shown.map(({ to }) => to)) - at) / TICK);
  return { at, shownAt: at + Math.max(0, ticks - 1) * TICK, isIdle };
}

/** Transitions and animations of every kind, from their start to their end. */
function animations({ events }: Traced): Span[] {
  const isEdge = ({ name, ph }: TraceEvent, edge: string) => name === 'Animation' && ph === edge;
  return paired(
    events,
    (event) => isEdge(event, 'b'),
    (event) => isEdge(event, 'e'),
    ({ id2 }) => id2?.local,
  ).map(({ from, to }) => [from, to]);
}

/**
 * What scripts draw picture by picture: from one that was drawn to the next one, asked for meanwhile. To wait once until the
 * page is painted is no movement.
 */
function requests({ events, main }: Traced): Span[] {
  const isOf = (wanted: string) => (event: TraceEvent) => event.name === wanted && event.tid === main;
  const fired = events.filter(isOf('FireAnimationFrame'));
  const asked = paired(
    events,
    isOf('RequestAnimationFrame'),
    isOf('FireAnimationFrame'),
    ({ args }) => args?.data?.id,
  );
  return asked.flatMap(({ from, to }): Span[] => {
    const drawing = fired.find(({ ts, dur = 0 }) => ts <= from && from <= ts + dur);
    return drawing ? [[drawing.ts, to]] : [];
  });
}

function paired(
  events: readonly TraceEvent[],
  begins: (event: TraceEvent) => boolean,
  ends: (event: TraceEvent) => boolean,
  key: (event: TraceEvent) => string | number | undefined,
): Pair[] {
  const open = new Map<unknown, TraceEvent>();
  return events.flatMap((event): Pair[] => {
    if (begins(event)) open.set(key(event), event);
    const begin = open.get(key(event));
    if (!ends(event) || !begin) return [];
    open.delete(key(event));
    return [{ begin, from: begin.ts, to: event.ts }];
  });
}

/** Spans that touch each other are one. */
function merged(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const [from, to] of spans.toSorted((one, other) => one[0] - other[0])) {
    const last = result.at(-1);
    if (last && from <= last[1]) result[result.length - 1] = [last[0], Math.max(last[1], to)];
    else result.push([from, to]);
  }
  return result;
}
