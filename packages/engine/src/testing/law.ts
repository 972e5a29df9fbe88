import { isDeepStrictEqual } from 'node:util';
import type { Viewer } from '../contract/seat.ts';
import { type Moment, viewersOf } from './walk.ts';

/** How a law is broken. */
export interface Breach {
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

export function same(found: unknown, due: unknown): Breach | undefined {
  return isDeepStrictEqual(found, due) ? undefined : { found, due };
}

/** The first breach among all seats and the spectator. */
export function forViewers(
  { course }: Moment,
  breach: (viewer: Viewer) => Breach | undefined,
): Breach | undefined {
  for (const viewer of viewersOf(course)) {
    const found = breach(viewer);
    if (found) return { ...found, viewer };
  }
  return undefined;
}
