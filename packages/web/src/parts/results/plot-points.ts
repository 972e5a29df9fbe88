import { catalogue, isGameId } from '@roundhouse/engine';
import type { Played } from './played.ts';
import { measure, type Standing } from './standing.ts';

/** A result as a dot: fewer points are higher up. Coordinates from 0 to 1, the oldest on the left. */
interface Dot {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly kind: 'counted' | 'aided' | 'lost';
}

export interface PlotPoints {
  readonly dots: readonly Dot[];
  /** The height of the average of those that count. */
  readonly average: number | undefined;
  /** The numbers at the upper and the lower edge. */
  readonly range: readonly [top: number, bottom: number];
}

/** What the heights of a plot are, by one of its results. */
export function plottedUnit({ result: { game }, against }: Played): 'points' | 'betsy' | 'decisions' {
  if (!isGameId(game) || !catalogue[game].hasPoints) return 'decisions';
  return against === null ? 'points' : 'betsy';
}

/** The number of the newest results that are drawn. */
const MOST = 60;

export function plotPoints({ all, average }: Standing): PlotPoints {
  // Of wins that older pages kept nobody knows how high they are.
  const shown = all.filter((result) => !result.won || measure(result) !== null).slice(-MOST);
  const measures = shown.flatMap((result) => measure(result) ?? []);
  const [top, bottom] = rangeOf(average === undefined ? measures : [...measures, average]);
  const height = (points: number) => (points - top) / (bottom - top);
  const dots = shown.map((result, index): Dot => {
    const points = measure(result);
    const x = shown.length === 1 ? 0.5 : index / (shown.length - 1);
    if (points === null) return { id: result.id, x, y: 1, kind: 'lost' };
    return { id: result.id, x, y: height(points), kind: result.aid === 'none' ? 'counted' : 'aided' };
  });
  return { dots, average: average === undefined ? undefined : height(average), range: [top, bottom] };
}

/** A little more than the largest value, in whole fives. */
function rangeOf(measures: readonly number[]): [number, number] {
  if (measures.length === 0) return [0, 10];
  const top = Math.floor(Math.min(...measures) / 5) * 5;
  return [top, Math.max(top + 5, Math.ceil(Math.max(...measures) / 5) * 5)];
}
