import { isBetterScore } from '@roundhouse/engine';
import type { Played } from './played.ts';

/** What the results of a mode come to. Those that something helped to are listed, but count neither as best nor in the average. */
export interface Standing {
  /** Oldest first. */
  readonly all: readonly Played[];
  readonly counted: readonly Played[];
  readonly best: Played | undefined;
  /** Of the results that have points. */
  readonly average: number | undefined;
  /** How many of those that count were won, or survived. */
  readonly won: number;
}

/** What a result is measured by, less being better: points, against an automaton less what it has. */
export function measure({ points, against }: Played): number | null {
  return points === null ? null : points - (against ?? 0);
}

/** Whether a plot of them says anything: what was lost has no height of its own. */
export function isComparable({ all }: Standing): boolean {
  return all.length > 1 && all.some((result) => measure(result) !== null);
}

/** The results of the same person in the same mode. */
export function alikeTo({ result, sitter }: Played, all: readonly Played[]): readonly Played[] {
  return all.filter(
    (other) =>
      other.result.game === result.game &&
      other.result.mode === result.mode &&
      other.sitter.name === sitter.name,
  );
}

export function standingOf(results: readonly Played[]): Standing {
  const all = results.toSorted((one, other) => one.at - other.at);
  const counted = all.filter(({ aid }) => aid === 'none');
  const measures = counted.flatMap((result) => measure(result) ?? []);
  const sum = measures.reduce((total, points) => total + points, 0);
  return {
    all,
    counted,
    best: best(counted),
    average: measures.length > 0 ? sum / measures.length : undefined,
    won: counted.filter(({ won }) => won).length,
  };
}

/** Which place a result has among those that count, from 1; equal ones share it. What was lost has none. */
export function placeOf(result: Played, { counted }: Pick<Standing, 'counted'>): number | undefined {
  if (measure(result) === null) return undefined;
  return 1 + counted.filter((other) => isBetter(other, result)).length;
}

function best(results: readonly Played[]): Played | undefined {
  return results.reduce<Played | undefined>(
    (best, result) => (measure(result) !== null && (!best || isBetter(result, best)) ? result : best),
    undefined,
  );
}

function isBetter(one: Played, other: Played): boolean {
  return isBetterScore(measure(one), measure(other));
}
