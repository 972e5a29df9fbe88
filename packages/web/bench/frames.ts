import type { TraceEvent, Traced } from './tasks.ts';

/** From when to when, in microseconds. */
type Span = readonly [from: number, to: number];

/**
 * The times between two pictures while something moved, in milliseconds: between the frames that the compositor drew
 * while an animation ran, or while a script had asked for the next picture. They are read from the trace, so that looking
 * for them costs the page nothing.
 */
export function framesOf(traced: Traced): number[] {
  const draws = traced.events.filter(({ name }) => name === 'DrawFrame').map(({ ts }) => ts);
  return merged([...animations(traced), ...requests(traced)]).flatMap(([from, to]) => {
    const drawn = draws.filter((ts) => ts >= from && ts <= to);
    return drawn.slice(1).map((ts, index) => (ts - drawn[index]!) / 1000);
  });
}

/** Transitions and animations of every kind, from their start to their end. */
function animations({ events }: Traced): Span[] {
  const key = ({ id2 }: TraceEvent) => id2?.local;
  return paired(
    events,
    (event) => isEdge(event, 'b'),
    (event) => isEdge(event, 'e'),
    key,
  );
}

const isEdge = ({ name, ph }: TraceEvent, edge: string) => name === 'Animation' && ph === edge;

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
  return asked.flatMap(([from, to]): Span[] => {
    const drawing = fired.find(({ ts, dur = 0 }) => ts <= from && from <= ts + dur);
    return drawing ? [[drawing.ts, to]] : [];
  });
}

function paired(
  events: readonly TraceEvent[],
  begins: (event: TraceEvent) => boolean,
  ends: (event: TraceEvent) => boolean,
  key: (event: TraceEvent) => string | number | undefined,
): Span[] {
  const open = new Map<unknown, number>();
  return events.flatMap((event): Span[] => {
    if (begins(event)) open.set(key(event), event.ts);
    const from = open.get(key(event));
    if (!ends(event) || from === undefined) return [];
    open.delete(key(event));
    return [[from, event.ts]];
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
