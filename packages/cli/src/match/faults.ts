/**
 * What is wrong with an answer (TR-20): it came too late, it is no answer that can be read, its action is not legal, or
 * there is no program left to give one.
 */
export const FAULTS = ['late', 'unreadable', 'illegal', 'gone'] as const;
export type Fault = (typeof FAULTS)[number];

/** How a bot decided in the games of a match. */
export interface Conduct {
  /** Milliseconds of each decision that it made. */
  readonly times: number[];
  readonly faults: Record<Fault, number>;
}

export function newConduct(): Conduct {
  return { times: [], faults: { late: 0, unreadable: 0, illegal: 0, gone: 0 } };
}

/** Adds how it decided elsewhere. */
export function addConduct(conduct: Conduct, more: Conduct): void {
  for (const time of more.times) conduct.times.push(time);
  for (const fault of FAULTS) conduct.faults[fault] += more.faults[fault];
}

/** What a result says of it: how many faults there were, and its median and longest decision; null where it made none. */
export function conductOf({ times, faults }: Conduct) {
  const sorted = Float64Array.from(times).sort();
  const longest = sorted.at(-1);
  const median = (at(sorted, (sorted.length - 1) / 2) + at(sorted, sorted.length / 2)) / 2;
  return {
    faults: FAULTS.reduce((sum, fault) => sum + faults[fault], 0),
    medianMs: longest === undefined ? null : rounded(median),
    longestMs: longest === undefined ? null : rounded(longest),
  };
}

const at = (sorted: Float64Array, index: number) => sorted[Math.floor(index)] ?? 0;

/** Microseconds are enough. */
const rounded = (milliseconds: number) => Math.round(milliseconds * 1000) / 1000;
