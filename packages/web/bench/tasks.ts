/** A task of the page's main thread, in milliseconds. */
export interface Task {
  /** How long nothing else could be done. */
  readonly wall: number;
  /** How long the processor worked for it, the slowing included: on a busy machine a task also waits for its turn. */
  readonly work: number;
}

/** What of an event of a trace matters here; times are in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly id2?: { readonly local?: string };
  readonly args?: {
    readonly data?: { readonly id?: number };
    readonly frame_reporter?: { readonly state?: string };
  };
}

/** What the page marks in the trace where play begins and ends; what is measured around it is no play. */
export const BEGIN = 'play begins';
export const END = 'play ends';

/** What the page's process traced between the two marks, in order of time, and the thread that marked them. */
export interface Traced {
  readonly events: readonly TraceEvent[];
  readonly main: number;
}

export function tracedIn(trace: string): Traced {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const begin = traceEvents.find(({ name }) => name === BEGIN);
  const end = traceEvents.find(({ name }) => name === END);
  if (!begin || !end) throw new Error('play is not marked in the trace');
  const inPlay = ({ pid, ts, dur = 0 }: TraceEvent) =>
    pid === begin.pid && ts > begin.ts && ts + dur < end.ts;
  const events = traceEvents.filter(inPlay).sort((one, other) => one.ts - other.ts);
  return { events, main: begin.tid };
}

/** The tasks of the main thread, the longest first. */
export function tasksOf({ events, main }: Traced): Task[] {
  return events
    .filter(({ name, ph, tid }) => name === 'RunTask' && ph === 'X' && tid === main)
    .map(({ dur = 0, tdur = dur }) => ({ wall: dur / 1000, work: tdur / 1000 }))
    .sort((one, other) => other.wall - one.wall);
}
