import type { Viewer } from './seat.ts';

/**
 * What a viewer has seen so far: the fold of the events shown to them, plain data. `picture` is what those
 * events show of the table, in the form of TR-16: it equals the state of the viewer's view. What games keep
 * besides it was open once and no longer is.
 */
export interface Memory<Picture = unknown> {
  readonly viewer: Viewer;
  readonly picture: Picture;
}
