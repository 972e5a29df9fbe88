import { draw, INK, WIDTH, Plot, seriesColour, SOFT } from './draw.ts';

/** A share of 1 in percent, as an axis writes it. */
export const percent = (share: number) => `${Math.round(share * 1000) / 10} %`;

/** A row of a plot of intervals. */
export interface Interval {
  readonly name: string;
  readonly mean: number;
  /** Half the width; null where it is not known. */
  readonly error: number | null;
  /** The number of its colour. */
  readonly series?: number;
}

interface IntervalsOptions {
  readonly label: string;
  /** Where a line stands that intervals are read against. */
  readonly against: number | undefined;
  /** Shares of 1 are written in percent. */
  readonly areShares?: boolean;
  /** What lies farther out stands at the edge as a number, so that it does not squeeze the others. */
  readonly farthest?: number;
}

/** Room for names at the left. */
function roomFor(names: readonly string[]): number {
  return 16 + 7.2 * Math.max(...names.map(({ length }) => length));
}

/** From the least to the greatest that is shown, and a little around it: where nothing varies, too. */
function rangeOf(
  rows: readonly Interval[],
  against: number | undefined,
  areShares: boolean,
): [number, number] {
  const ends = rows.flatMap(({ mean, error }) => [mean - (error ?? 0), mean + (error ?? 0)]);
  const [low, high] = [Math.min(...ends, against ?? Infinity), Math.max(...ends, against ?? -Infinity)];
  const around = Math.max((high - low) * 0.06, areShares ? 0.005 : 0.05);
  const isDifference = against === 0 || !areShares;
  return isDifference
    ? [low - around, high + around]
    : [Math.max(0, low - around), Math.min(1, high + around)];
}

/** A dot and its interval in each row. */
export function intervals(name: string, rows: readonly Interval[], options: IntervalsOptions): string {
  const { label, against, areShares = false, farthest = Infinity } = options;
  const shown = rows.filter(({ mean }) => Math.abs(mean) <= farthest);
  const farOut = rows.filter(({ mean }) => Math.abs(mean) > farthest);
  const atEdge = ({ mean }: { readonly mean: number }) => Math.min(farthest, Math.max(-farthest, mean));
  const range = rangeOf(
    rows.map((row) => ({ ...row, mean: atEdge(row) })),
    against,
    areShares,
  );
  const colour = ({ series = 0 }: Interval) => seriesColour(series);
  const marginLeft = roomFor(rows.map((row) => row.name));
  return draw(name, {
    height: 58 + 24 * rows.length,
    marginLeft,
    x: {
      label,
      labelAnchor: 'center',
      labelArrow: 'none',
      domain: range,
      grid: true,
      ticks: Math.floor((WIDTH - marginLeft) / 60),
      ...(areShares && { tickFormat: percent }),
    },
    y: { label: null, domain: rows.map((row) => row.name), type: 'point', padding: 0.6 },
    marks: [
      Plot.axisY({ tickSize: 0, label: null }),
      ...(against === undefined ? [] : [Plot.ruleX([against], { stroke: INK, strokeDasharray: '4 3' })]),
      Plot.ruleY(shown, {
        y: 'name',
        x1: ({ mean, error }: Interval) => mean - (error ?? 0),
        x2: ({ mean, error }: Interval) => mean + (error ?? 0),
        stroke: colour,
        strokeWidth: 3,
      }),
      Plot.dot(shown, { y: 'name', x: 'mean', r: 5, fill: colour, stroke: 'var(--surface)' }),
      ...[-1, 1].map((side) =>
        Plot.text(
          farOut.filter(({ mean }) => Math.sign(mean) === side),
          {
            y: 'name',
            x: range[side < 0 ? 0 : 1],
            text: ({ mean }: Interval) => (side < 0 ? `\u25c2 ${percent(mean)}` : `${percent(mean)} \u25b8`),
            textAnchor: side < 0 ? 'start' : 'end',
            fill: colour,
          },
        ),
      ),
    ],
    color: { type: 'identity' },
  });
}

/** How often a value came up, as a share of all in its facet. */
export interface Bar {
  readonly facet: string;
  readonly from: number;
  readonly until: number;
  readonly share: number;
  readonly series: number;
}

/** Bars side by side, a facet for each of several distributions. */
export function distribution(name: string, bars: readonly Bar[], label: string): string {
  const facets = [...new Set(bars.map(({ facet }) => facet))];
  const isFaceted = facets.length > 1;
  const domain = rangeOfBars(bars);
  return draw(name, {
    height: isFaceted ? 54 + 110 * facets.length : 210,
    x: {
      label,
      labelAnchor: 'center',
      labelArrow: 'none',
      domain,
      ticks: ticksIn(domain),
      tickFormat: whole,
    },
    y: { label: null, grid: true, tickFormat: percent, ticks: 4, insetTop: 12 },
    ...(isFaceted && { fy: { label: null, domain: facets, axis: null, padding: 0.12 } }),
    color: { type: 'identity' },
    marks: [
      Plot.rectY(bars, {
        x1: 'from',
        x2: 'until',
        y: 'share',
        ...(isFaceted && { fy: 'facet' }),
        fill: ({ series }: Bar) => seriesColour(series),
        inset: 0.5,
      }),
      Plot.ruleY([0], { stroke: INK }),
      ...(isFaceted
        ? [
            Plot.text(facets, {
              fy: (facet: string) => facet,
              text: (facet: string) => facet,
              frameAnchor: 'top-right',
              fill: INK,
            }),
          ]
        : []),
    ],
  });
}

/** From the first bar to the last one; wide enough that a single one does not fill it. */
function rangeOfBars(bars: readonly Bar[]): readonly [number, number] {
  const from = Math.min(...bars.map((bar) => bar.from));
  const until = Math.max(...bars.map((bar) => bar.until));
  const around = Math.max(0, Math.ceil((FEWEST_VALUES - (until - from)) / 2));
  const first = Math.max(from - around, Math.min(from, -0.5));
  return [first, Math.max(until, first + FEWEST_VALUES)];
}

const whole = (number: number) => number.toLocaleString('en');

const FEWEST_VALUES = 5;
const MOST_TICKS = 10;

/** Whole numbers. */
function ticksIn([from, until]: readonly [number, number]): readonly number[] {
  const step = STEPS.find((each) => (until - from) / each <= MOST_TICKS) ?? STEPS.at(-1)!;
  const first = Math.ceil(from / step) * step;
  return Array.from({ length: Math.floor((until - first) / step) + 1 }, (_, index) => first + index * step);
}

/** Widths of bars that people read easily. */
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
const MOST_BARS = 45;

/** The bars of values that came up so often: one for each value, or for a few where there are many. */
export function barsOf(
  facet: string,
  spread: Readonly<Record<string, number>>,
  series: number,
  step: number,
): Bar[] {
  const all = Object.entries(spread).map(([value, count]) => [Number(value), count] as const);
  const total = all.reduce((sum, [, count]) => sum + count, 0);
  const binned = new Map<number, number>();
  for (const [value, count] of all) {
    const from = Math.floor(value / step) * step;
    binned.set(from, (binned.get(from) ?? 0) + count);
  }
  // A bar of single values stands around its value.
  const shift = step === 1 ? -0.5 : 0;
  return [...binned]
    .sort(([one], [other]) => one - other)
    .map(([from, count]) => ({
      facet,
      from: from + shift,
      until: from + step + shift,
      share: count / total,
      series,
    }));
}

/** How many values a bar has room for, where spreads stand side by side. */
export function stepOf(spreads: readonly Readonly<Record<string, number>>[]): number {
  const values = spreads.flatMap((spread) => Object.keys(spread).map(Number));
  const range = Math.max(...values) - Math.min(...values) + 1;
  return STEPS.find((step) => range / step <= MOST_BARS) ?? STEPS.at(-1)!;
}

/** A point on a line of numbers with its interval. */
export interface NumberPoint {
  readonly at: number;
  readonly mean: number;
  readonly error: number;
}

/** What stands at each number of a line: for so many that rows would be too many. */
export function alongNumbers(
  name: string,
  points: readonly NumberPoint[],
  labels: { readonly x: string; readonly y: string },
  format: (value: number) => string,
): string {
  return draw(name, {
    height: 280,
    marginTop: 26,
    marginLeft: 58,
    x: { label: labels.x, labelAnchor: 'center', labelArrow: 'none', nice: true },
    y: { label: labels.y, labelArrow: 'none', grid: true, tickFormat: format, ticks: 6 },
    marks: [
      Plot.ruleY([0], { stroke: INK, strokeDasharray: '4 3' }),
      Plot.ruleX(points, {
        x: 'at',
        y1: ({ mean, error }: NumberPoint) => mean - error,
        y2: ({ mean, error }: NumberPoint) => mean + error,
        stroke: SOFT,
      }),
      Plot.dot(points, { x: 'at', y: 'mean', r: 2.5, fill: seriesColour(0) }),
    ],
  });
}

/** Shares of a whole by name. */
export interface Share {
  readonly name: string;
  readonly share: number;
}

/** A bar for each name, with its share written at its end. */
export function shares(name: string, rows: readonly Share[]): string {
  return draw(name, {
    height: 20 + 26 * rows.length,
    marginLeft: roomFor(rows.map((row) => row.name)),
    marginRight: 60,
    marginBottom: 10,
    x: { axis: null },
    y: { label: null, domain: rows.map((row) => row.name) },
    marks: [
      Plot.axisY({ tickSize: 0, label: null }),
      Plot.barX(rows, { y: 'name', x: 'share', fill: seriesColour(0), insetTop: 1, insetBottom: 1 }),
      Plot.text(rows, {
        y: 'name',
        x: 'share',
        text: ({ share }: Share) => percent(share),
        dx: 4,
        textAnchor: 'start',
      }),
      Plot.ruleX([0], { stroke: INK }),
    ],
  });
}

/** A part of a stacked bar. */
export interface Part {
  readonly facet: string;
  readonly row: string;
  readonly part: string;
  readonly value: number;
}

/** Bars of parts, whose colours stand in the order of `parts`. */
export function stacked(name: string, all: readonly Part[], parts: readonly string[], label: string): string {
  const facets = [...new Set(all.map(({ facet }) => facet))];
  const isFaceted = facets.length > 1;
  const rows = new Set(all.map(({ row }) => row)).size;
  return draw(name, {
    height: 52 + facets.length * (isFaceted ? 24 + 24 * rows : 26 * rows),
    x: { label, labelAnchor: 'center', labelArrow: 'none', grid: true },
    y: { label: null, insetTop: isFaceted ? 16 : 0 },
    ...(isFaceted && { fy: { label: null, domain: facets, axis: null, padding: 0.1 } }),
    color: { domain: [...parts], range: parts.map((_, index) => seriesColour(index)) },
    marks: [
      Plot.axisY({ tickSize: 0, label: null }),
      Plot.barX(all, {
        y: 'row',
        x: 'value',
        fill: 'part',
        ...(isFaceted && { fy: 'facet' }),
        insetTop: 1,
        insetBottom: 1,
      }),
      Plot.ruleX([0], { stroke: INK }),
      ...(isFaceted
        ? [
            Plot.text(facets, {
              fy: (facet: string) => facet,
              text: (facet: string) => facet,
              frameAnchor: 'top-left',
              dx: 4,
              fontWeight: 'bold',
            }),
          ]
        : []),
    ],
  });
}
