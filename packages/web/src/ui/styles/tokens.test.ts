import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CHOICES } from '../../storage/preferred.ts';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const usual = css.split('@media')[0]!;
/** Both values of each colour, by its name. */
const tokens: ReadonlyMap<string, readonly [string, string]> = readTokens(usual.split(':root[data-land')[0]!);
/** The colours that the table has in each land, and the faint picture of that land. */
const LANDS = CHOICES.land.map((land) => ({
  land,
  tokens: new Map([
    ...tokens,
    ...readTokens(usual.split(`:root[data-land='${land}']`)[1]?.split('}')[0] ?? ''),
  ]),
  picture: readFileSync(new URL(`lands/${land}.svg`, import.meta.url), 'utf8'),
}));
/** The same where the system asks for more contrast. */
const strongTokens: typeof tokens = new Map([
  ...tokens,
  ...readTokens(css.split('@media').find((part) => part.startsWith(' (prefers-contrast: more)'))!),
]);

/** What is read on what: at least 4.5 to 1 (WCAG 1.4.3). */
const TEXT: readonly (readonly [string, readonly string[]])[] = [
  ['ink', ['ground', 'surface', 'raised', 'table', 'accent-soft', 'alarm-soft', 'wagon', 'wagon-load']],
  ['ink-soft', ['ground', 'surface', 'raised', 'table', 'accent-soft']],
  ['accent', ['ground', 'surface', 'raised', 'accent-soft']],
  ['on-accent', ['accent']],
  ['alarm', ['ground', 'surface', 'raised', 'alarm-soft']],
  ['on-plate', ['plate-1', 'plate-2', 'plate-3', 'plate-4']],
  ['on-seat', ['seat-red', 'seat-blue', 'seat-green', 'seat-amber', 'seat-violet', 'seat-slate']],
  ['coal', ['warning', 'train-light']],
  ['on-card-back', ['card-back']],
  ['wheel', ['die']],
];

/** What has to be seen as a shape: at least 3 to 1 (WCAG 1.4.11). */
const SHAPES: readonly (readonly [string, readonly string[]])[] = [
  ['line-strong', ['ground', 'surface', 'raised']],
  ['focus', ['ground', 'surface', 'raised', 'table']],
  ['accent', ['table', 'paper-1', 'paper-2', 'paper-3', 'paper-4']],
  ['plate-1', ['paper-1', 'land-1']],
  ['plate-2', ['paper-2', 'land-2']],
  ['plate-3', ['paper-3', 'land-3']],
  ['plate-4', ['paper-4', 'land-4']],
  ['rail', ['ballast', 'paper-1', 'paper-2', 'paper-3', 'paper-4']],
  ['train', ['ballast']],
  ['wagon-edge', ['table', 'surface', 'wagon']],
  ...['red', 'blue', 'green', 'amber', 'violet', 'slate'].map(
    (seat) => [`seat-${seat}`, ['ground', 'surface', 'raised', 'table']] as const,
  ),
];

describe.each([
  ['by day', 0],
  ['by night', 1],
] as const)('%s', (_, theme) => {
  const rows = (pairs: typeof TEXT) => pairs.flatMap(([name, grounds]) => grounds.map((on) => [name, on]));

  it.each(rows(TEXT))('%s is read on %s', (name, on) => {
    expect(contrast(colour(name, theme), colour(on, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(rows(SHAPES))('%s stands out from %s', (name, on) => {
    expect(contrast(colour(name, theme), colour(on, theme))).toBeGreaterThanOrEqual(3);
  });

  // As WCAG 1.4.6 asks.
  it.each(rows(TEXT))('%s is read on %s with ease where more contrast is wanted', (name, on) => {
    const [ink, ground] = [name, on].map((each) => colour(each, theme, strongTokens));
    expect(contrast(ink!, ground!)).toBeGreaterThanOrEqual(7);
  });

  it.each(rows(SHAPES))('%s stands out well from %s where more contrast is wanted', (name, on) => {
    const [shape, ground] = [name, on].map((each) => colour(each, theme, strongTokens));
    expect(contrast(shape!, ground!)).toBeGreaterThanOrEqual(4.5);
  });
});

describe.each(LANDS)('in the $land', ({ tokens, picture }) => {
  /** The table's colour wherever one of the picture's veils lies on it, or where two do. */
  function tables(theme: 0 | 1): string[] {
    const veils = [...picture.matchAll(/(?:fill|stroke)="(#\w+)" (?:fill|stroke)-opacity="([.\d]+)"/gu)];
    const table = colour('table', theme, tokens);
    const on = (under: string) => veils.map(([, hex, share]) => veiled(under, hex!, Number(share)));
    const once = on(table);
    return [table, ...once, ...once.flatMap((one, index) => on(one).filter((_, other) => other !== index))];
  }

  it.each(
    [...TEXT.map((pair) => [...pair, 4.5] as const), ...SHAPES.map((pair) => [...pair, 3] as const)].filter(
      ([, grounds]) => grounds.includes('table'),
    ),
  )('%s keeps its contrast', (name, _, least) => {
    const faint = ([0, 1] as const).flatMap((theme) =>
      tables(theme).filter((table) => contrast(colour(name, theme), table) < least),
    );
    expect(faint).toEqual([]);
  });

  it.each([0, 1] as const)('what an empty place of the market would hold is read there: %i', (theme) => {
    const [sign, ground] = ['quiet', 'table-line'].map((name) => colour(name, theme, tokens));
    expect(contrast(sign!, ground!)).toBeGreaterThanOrEqual(4.5);
  });
});

/** A colour under a veil of another one. */
function veiled(hex: string, veil: string, share: number): string {
  const long = veil.length === 4 ? veil.replace(/\w/gu, '$&$&') : veil;
  const parts = [1, 3, 5].map((at) => {
    const [under, over] = [hex, long].map((one) => Number.parseInt(one.slice(at, at + 2), 16));
    return Math.round(under! * (1 - share) + over! * share);
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function readTokens(css: string): typeof tokens {
  const found = css.matchAll(/--([\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));/gu);
  return new Map(
    [...found].map(([, name, day, night, both]) => [name!, [(day ?? both)!, (night ?? both)!] as const]),
  );
}

function colour(name: string, theme: 0 | 1, among = tokens): string {
  const values = among.get(name);
  if (!values) throw new Error(`there is no colour ${name}`);
  return values[theme];
}

/** WCAG 2.2: relative luminance. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}
