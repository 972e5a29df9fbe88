import { ALL_PLACEMENTS, OUTLINES, PLACEMENT_COUNT, type Rectangle, SPOTS } from './geometry.ts';
import type { Front } from './state.ts';

/** No set of placements: to be found out when it is asked for. */
const UNKNOWN = -1;

/**
 * What the last cards leave free is a function of how they were laid, wherever they lie: it is worked out once for every
 * path of this many placements and then looked up. Most railways in play are hardly longer.
 */
const PATH_CARDS = 5;
/** Bits of a placement in a path. */
const STEP = 3;
const overlappedByPath: number[] = Array<number>(1 << (PATH_CARDS * STEP + 1)).fill(UNKNOWN);

/** A laid card and its rectangle. It never changes, so that copies of a railway share it. */
export interface Track extends Rectangle {
  readonly card: number;
  /** How it was laid, seen in the direction of the train. */
  readonly placement: number;
}

/** A placement seen from the other direction (LC-5). */
const REVERSED = [0, 2, 1, 4, 3] as const;

/**
 * The laid cards from back to front (RW-11), the front, and the train. Cards keep their index while others leave at the
 * back: `back` is the rearmost card's. A card is laid at most once in a game.
 */
export class Railway {
  tracks: Track[] = [];
  back = 0;
  /** The index of the card on which the train stands (RW-12). */
  train = 0;
  x = 0;
  y = 0;
  heading = 0;
  /** The placements of the last cards, the front card's lowest. */
  private path = 0;
  private roomKnown = UNKNOWN;
  private loopsKnown = UNKNOWN;

  get length(): number {
    return this.tracks.length - this.back;
  }

  get frontCard(): number {
    return this.tracks[this.tracks.length - 1]!.card;
  }

  get trainCard(): number {
    return this.tracks[this.train]!.card;
  }

  /** Whether a card lies ahead of the train. */
  get hasAhead(): boolean {
    return this.train < this.tracks.length - 1;
  }

  /** Whether a card lies behind the train: the one on which it stands is never taken. */
  get hasBehind(): boolean {
    return this.back < this.train;
  }

  /** The placements that overlap no card (RW-7), as a set. */
  room(): number {
    if (this.roomKnown === UNKNOWN) this.roomKnown = this.findRoom();
    return this.roomKnown;
  }

  /** The placements that make a loop (RW-9), as a set. */
  loops(): number {
    if (this.loopsKnown === UNKNOWN) this.loopsKnown = this.findLoops();
    return this.loopsKnown;
  }

  /** RW-10: no shape can be attached. */
  get closed(): boolean {
    return this.room() === 0;
  }

  /** Lays a card at the front (RW-5, RW-6). */
  lay(card: number, placement: number): void {
    const { x, y } = this;
    const spot = SPOTS[this.heading * PLACEMENT_COUNT + placement]!;
    this.tracks.push({
      card,
      x0: x + spot.x0,
      y0: y + spot.y0,
      x1: x + spot.x1,
      y1: y + spot.y1,
      placement,
    });
    this.path = (this.path << STEP) | placement;
    this.setFront(x + spot.frontX, y + spot.frontY, spot.heading);
  }

  /** Takes the rearmost card. */
  takeRear(): number {
    // Only where something is in the way can there be more room without the card.
    if (this.roomKnown !== ALL_PLACEMENTS) this.roomKnown = UNKNOWN;
    if (this.loopsKnown !== 0) this.loopsKnown = UNKNOWN;
    return this.tracks[this.back++]!.card;
  }

  /** Whether the front that a placement makes would be closed (RW-10). */
  closes(placement: number): boolean {
    const { x, y, heading, path, roomKnown, loopsKnown } = this;
    this.lay(0, placement);
    const { closed } = this;
    this.tracks.pop();
    this.setFront(x, y, heading);
    this.path = path;
    this.roomKnown = roomKnown;
    this.loopsKnown = loopsKnown;
    return closed;
  }

  /**
   * Turns the railway around (LC-5): the first laid card becomes the front card. It was laid at the front of the empty
   * railway, (0, 0) with heading 0, so its entry points west.
   */
  turnAround(): void {
    this.train = this.tracks.length - 1 - this.train;
    const tracks = this.tracks.map((track) => ({ ...track, placement: REVERSED[track.placement]! }));
    this.restore(tracks.reverse(), [0, 0, 2]);
  }

  /** Becomes a railway that was laid elsewhere: its cards from back to front, and the front. */
  restore(tracks: readonly Track[], [x, y, heading]: Front): void {
    this.tracks = tracks.map(({ card, x0, y0, x1, y1, placement }) => ({ card, x0, y0, x1, y1, placement }));
    this.back = 0;
    this.path = this.tracks.reduce((path, track) => (path << STEP) | track.placement, 0);
    this.setFront(x, y, heading);
  }

  /** Whether the front would be closed if the railway were turned around (LC-5). */
  closedTurnedAround(): boolean {
    const around = new Railway();
    around.become(this);
    around.turnAround();
    return around.closed;
  }

  /** Becomes a copy of another railway. */
  become(other: Railway): void {
    this.tracks = other.tracks.slice();
    this.back = other.back;
    this.train = other.train;
    this.x = other.x;
    this.y = other.y;
    this.heading = other.heading;
    this.path = other.path;
    this.roomKnown = other.roomKnown;
    this.loopsKnown = other.loopsKnown;
  }

  private setFront(x: number, y: number, heading: number): void {
    this.x = x;
    this.y = y;
    this.heading = heading;
    this.roomKnown = UNKNOWN;
    this.loopsKnown = UNKNOWN;
  }

  private findRoom(): number {
    const { tracks, back } = this;
    const last = Math.min(tracks.length - back, PATH_CARDS);
    const bits = last * STEP;
    const path = (1 << bits) | (this.path & ((1 << bits) - 1));
    let overlapped = overlappedByPath[path]!;
    const older = tracks.length - last;
    if (overlapped === UNKNOWN) overlapped = overlappedByPath[path] = this.overlappedBy(older, tracks.length);
    if (older > back) overlapped |= this.overlappedBy(back, older);
    return ALL_PLACEMENTS & ~overlapped;
  }

  /** The placements that overlap one of these cards (RW-7). */
  private overlappedBy(from: number, end: number): number {
    let overlapped = 0;
    for (let i = from; i < end; i++) overlapped |= this.overlapped(this.tracks[i]!);
    return overlapped;
  }

  /** The placements that overlap a card: the interiors of the rectangles intersect. */
  private overlapped(track: Track): number {
    const outlines = OUTLINES[this.heading]!;
    const x0 = track.x0 - this.x;
    const y0 = track.y0 - this.y;
    const x1 = track.x1 - this.x;
    const y1 = track.y1 - this.y;
    let overlapped = 0;
    for (let i = 0; i < 3; i++) {
      const outline = outlines[i]!;
      // All four are negative where they intersect. No branch: nobody could predict it.
      const apart = (x0 - outline.x1) & (outline.x0 - x1) & (y0 - outline.y1) & (outline.y0 - y1);
      overlapped |= (apart >> 31) & outline.placements;
    }
    return overlapped;
  }

  /** The placements whose rails would run into a card of the railway (RW-9). */
  private findLoops(): number {
    const { tracks } = this;
    let loops = 0;
    for (let i = tracks.length - 2; i >= this.back; i--) loops |= this.runInto(tracks[i]!);
    return loops;
  }

  /** The placements that would run into a card: the point beyond the new front lies inside. Doubled, so that it is whole. */
  private runInto(track: Track): number {
    const row = this.heading * PLACEMENT_COUNT;
    const x0 = 2 * (track.x0 - this.x);
    const y0 = 2 * (track.y0 - this.y);
    const x1 = 2 * (track.x1 - this.x);
    const y1 = 2 * (track.y1 - this.y);
    let loops = 0;
    for (let p = 0; p < PLACEMENT_COUNT; p++) {
      const { beyondX, beyondY } = SPOTS[row + p]!;
      loops |= (((x0 - beyondX) & (beyondX - x1) & (y0 - beyondY) & (beyondY - y1)) >>> 31) << p;
    }
    return loops;
  }
}
