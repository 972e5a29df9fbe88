import { isDeepStrictEqual } from 'node:util';
import type { Viewer } from '../contract/seat.ts';
import type { Material } from './material.ts';
import { type Moment, viewersOf } from './walk.ts';

/** How a law is broken: what was found and what was expected, down to the first place where they differ. */
export interface Breach {
  readonly path: string;
  readonly found: unknown;
  readonly due: unknown;
  /** To whom, where it is about viewers. */
  readonly viewer?: Viewer;
}

/** Something that holds at every moment of every game. */
export interface Law {
  /** A plain sentence with the clauses that it is about. */
  readonly title: string;
  /** Undefined where the law holds. */
  breach(moment: Moment): Breach | undefined;
}

/** What a game gives so that it can be tested: the laws of all games, and its own. */
export interface GameMaterial extends Material {
  /** What the game promises besides the laws of all games. */
  readonly laws: readonly Law[];
}

export function same(found: unknown, due: unknown, path = ''): Breach | undefined {
  if (isDeepStrictEqual(found, due)) return undefined;
  if (!isRecord(found) || !isRecord(due)) return { path, found, due };
  const keys = new Set([...Object.keys(found), ...Object.keys(due)]);
  const inside = keys.values().map((key) => same(found[key], due[key], `${path}.${key}`));
  return inside.find(Boolean) ?? { path, found, due };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** The first breach among all seats and the spectator. */
export function forViewers(
  { playback }: Moment,
  breach: (viewer: Viewer) => Breach | undefined,
): Breach | undefined {
  for (const viewer of viewersOf(playback)) {
    const found = breach(viewer);
    if (found) return { ...found, viewer };
  }
  return undefined;
}
