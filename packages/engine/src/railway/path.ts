/**
 * The placements of a few cards in a row, one number: a 1, then three bits for each, the front card's lowest.
 * What cards leave free is a function of their path, so it is worked out once for every path and then looked
 * up.
 */
import { loopsAfter, overlapsAfter } from './clearance.ts';
import { ALL_PLACEMENTS, PLACEMENT_COUNT } from './geometry.ts';
import { type Track, trackOf } from './track.ts';

export type Path = number;

/** The longest path that is looked up. Most railways in play are shorter. */
export const PATH_CARDS = 6;

export const NO_CARDS_LAID: Path = 1;
const STEP_BITS = 3;
const STEP = (1 << STEP_BITS) - 1;

/**
 * Per path, once it is known: the free placements (RW-7), five bits higher those that make a loop (RW-9), and
 * a 1.
 */
const clearances = new Uint16Array(2 << (PATH_CARDS * STEP_BITS));
const KNOWN = 1 << (2 * PLACEMENT_COUNT);

/** A path with one more card at the front. */
export function extended(path: Path, placement: number): Path {
  return (path << STEP_BITS) | placement;
}

/** The path of the last cards of one that may be longer. */
export function lastOf(path: Path, cards: number): Path {
  const bits = cards * STEP_BITS;
  return (1 << bits) | (path & ((1 << bits) - 1));
}

/** The placements that overlap no card of a path (RW-7), as a set. */
export function freePlacementsAfterPath(path: Path): number {
  return clearanceOf(path) & ALL_PLACEMENTS;
}

/** The placements that run into a card of a path (RW-9), as a set. */
export function loopsAfterPath(path: Path): number {
  return (clearanceOf(path) >>> PLACEMENT_COUNT) & ALL_PLACEMENTS;
}

/** The placements that overlap no card of a path and run into none (RW-7, RW-9), as a set. */
export function loopFreePlacementsAfterPath(path: Path): number {
  const clearance = clearanceOf(path);
  return clearance & ~(clearance >>> PLACEMENT_COUNT) & ALL_PLACEMENTS;
}

function clearanceOf(path: Path): number {
  const known = clearances[path]!;
  return known === 0 ? explore(path) : known;
}

function explore(path: Path): number {
  const tracks = tracksOf(path);
  const freePlacements = ALL_PLACEMENTS & ~overlapsAfter(tracks, 0, tracks.length, 0);
  const loops = loopsAfter(tracks, 0, tracks.length, 0);
  const clearance = KNOWN | (loops << PLACEMENT_COUNT) | freePlacements;
  clearances[path] = clearance;
  return clearance;
}

/** Tracks that lie as a path says, whatever their cards. */
function tracksOf(path: Path): Track[] {
  const tracks: Track[] = [];
  for (; path !== NO_CARDS_LAID; path >>>= STEP_BITS) tracks.unshift(trackOf(0, path & STEP));
  return tracks;
}
