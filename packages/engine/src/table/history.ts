import type { ChanceEntry } from '../contract/chance.ts';
import type { Seat } from '../contract/seat.ts';
import type { Setup } from '../contract/setup.ts';

/** What a seat decided, as its text of TR-7 or TR-8, and the chance that it met. */
export interface Step {
  readonly seat: Seat;
  readonly action: string;
  readonly chance: readonly ChanceEntry[];
}

/** A seat took back, to when `undo` steps had been done. */
export interface Undo {
  readonly seat: Seat;
  readonly undo: number;
}

export type Row = Step | Undo;

/**
 * A game as it went, the ways that were taken back included: a transcript with a cursor. Rows are added and
 * never changed. The start makes version 1, and every row the next version.
 */
export interface History {
  readonly setup: Setup;
  /** The chance of the start. */
  readonly start: readonly ChanceEntry[];
  readonly rows: readonly Row[];
}

/**
 * From this number of rows on nothing can be taken back any more, so that no history grows for ever. The longest game in
 * which nothing is taken back has less than a quarter as many (GT-18): every game can still be played to its end. A
 * history of this length is half a megabyte; it is saved after every step, and replayed when the game is opened.
 */
export const MOST_ROWS = 10_000;

export function isUndo(row: Row): row is Undo {
  return 'undo' in row;
}

export function versionOf(history: History): number {
  return history.rows.length + 1;
}

/** The versions at which the steps were done that are active at a version. */
export function activeVersions({ rows }: Pick<History, 'rows'>, version = rows.length + 1): number[] {
  const versions: number[] = [];
  for (const [index, row] of rows.slice(0, version - 1).entries()) {
    if (isUndo(row)) versions.length = row.undo;
    else versions.push(index + 2);
  }
  return versions;
}

/** The steps that are active at a version, the newest if none is given. */
export function activeSteps(history: History, version = versionOf(history)): Step[] {
  return activeVersions(history, version).map((made) => history.rows[made - 2] as Step);
}

/**
 * A row, how many steps are active after it, and the version at which the last of them was done; 1 is the start's.
 */
interface ActiveEnd {
  readonly row: Row;
  readonly steps: number;
  readonly version: number;
}

/** What is active after each row, in one pass: a table of many rows is read as a whole by whoever sits down late. */
export function activeEnds({ rows }: Pick<History, 'rows'>): ActiveEnd[] {
  const versions: number[] = [];
  return rows.map((row, index) => {
    if (isUndo(row)) versions.length = row.undo;
    else versions.push(index + 2);
    return { row, steps: versions.length, version: versions.at(-1) ?? 1 };
  });
}

/** The history as it would be if nothing had ever been taken back, up to a version. */
export function activeHistory(history: History, version = versionOf(history)): History {
  return { ...history, rows: activeSteps(history, version) };
}

/** A new history that goes on from where an old one was after its first `steps` active steps. */
export function playOnFrom(history: History, steps: number): History {
  return { ...history, rows: activeSteps(history).slice(0, steps) };
}
