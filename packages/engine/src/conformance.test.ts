import { readdirSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Viewer } from './contract/seat.ts';
import { games } from './games.ts';
import { trace } from './transcript/trace.ts';

interface Case {
  readonly name: string;
  readonly transcript: unknown;
  readonly seat?: Viewer;
  readonly trace: readonly Entry[];
}

interface Refused {
  readonly name: string;
  readonly transcript: unknown;
  readonly error: { readonly step: number; readonly clause: string };
}

type Entry = Readonly<Record<string, unknown>>;

const folder = new URL('../conformance/', import.meta.url);
const ending = '.ndjson.gz';
const files = readdirSync(folder).filter((file) => file.endsWith(ending));
const names = files.map((file) => file.slice(0, -ending.length));

function read<Line>(name: string): Line[] {
  const packed = readFileSync(new URL(name + ending, folder));
  const lines = gunzipSync(packed).toString('utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Line);
}

/** Traces as they are written, without what JSON drops. */
function written(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** The keys of an entry, those of its state one by one. */
function flat({ state, ...rest }: Entry): Entry {
  return { ...rest, ...(state as Entry) };
}

/** Where a trace first differs from the expected one: the entry, and the key in it. */
function firstDifference(actual: unknown, expected: readonly Entry[]): unknown {
  if (!Array.isArray(actual)) return actual;
  const entry = expected.findIndex((right, index) => !isDeepStrictEqual(actual[index], right));
  if (entry === -1) return actual.length === expected.length ? undefined : { length: actual.length };
  const right = flat(expected[entry]!);
  const wrong = flat(actual[entry] ?? {});
  const keys = Object.keys({ ...right, ...wrong });
  const key = keys.find((name) => !isDeepStrictEqual(wrong[name], right[name]));
  return { entry, key, actual: wrong[key!], expected: right[key!] };
}

test('every game has a file and every file a game', () => {
  expect(names.toSorted()).toEqual([...Object.keys(games), 'refusals', 'views'].toSorted());
});

const traced = names.filter((name) => name !== 'refusals');

describe.each(traced)('the traces of %s (TR-10 to TR-13, TR-16, TR-17)', (name) => {
  test.each(read<Case>(name))('$name', ({ transcript, seat, trace: expected }) => {
    expect(firstDifference(written(trace(transcript, seat)), expected)).toBeUndefined();
  });
});

describe('the refusals (TR-14, TR-15)', () => {
  test.each(read<Refused>('refusals'))('$name', ({ transcript, error }) => {
    expect(trace(transcript)).toMatchObject({ error });
  });
});
