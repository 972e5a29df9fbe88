import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';

export { Plot };

/** Every plot has this width, which a phone shows in full and of which a large screen shows three side by side. */
export const WIDTH = 400;

/** Colours are those of the page around a plot, by day and by night. */
export const INK = 'currentColor';
export const SOFT = 'var(--ink-soft)';
/** Of the bots in their order, and of an automaton after four of them. */
const SERIES = ['var(--blue)', 'var(--red)', 'var(--green)', 'var(--amber)', 'var(--slate)'] as const;

export function seriesColour(index: number): string {
  return SERIES[index % SERIES.length]!;
}

/** A plot as SVG, to be put into a page: for ears it is a picture with this name. */
export function draw(name: string, options: Plot.PlotOptions): string {
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  const svg = Plot.plot({
    document,
    width: WIDTH,
    marginTop: 10,
    marginBottom: 42,
    marginLeft: 50,
    marginRight: 18,
    style: { fontSize: '13px', fontFamily: 'inherit' },
    className: 'plot',
    ...options,
  });
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', name);
  // What it writes about itself is the same in every plot: the page says it once.
  svg.querySelector('style')?.remove();
  return svg.outerHTML;
}
