import { ALL_PLACEMENTS, OUTLINES, PLACEMENT_COUNT, SPOTS } from './geometry.ts';
import type { Front } from './state.ts';
import {
  cardOfTrack,
  entryX,
  entryY,
  placementOfTrack,
  rowOf,
  spotOfTrack,
  type Track,
  trackOf,
} from './track.ts';

/** No set of placements: to be found out when it is asked for. */
const UNKNOWN = -1;

/**
 * What the last cards leave free is a function of how they were laid, wherever they lie: it is worked out once for every
 * path of so many placements and then looked up. Most railways in play are hardly longer.
 */
const PATH_CARDS = 4;
/** Bits of a placement in a path. */
const STEP = 3;

/** Per path what it overlaps, respectively what would run into it, once that is known. A path has a 1 before its first step. */
const PATHS = 1 << (PATH_CARDS * STEP + 1);
const overlapsOfPath = new Int8Array(PATHS).fill(UNKNOWN);
const loopsOfPath = new Int8Array(PATHS).fill(UNKNOWN);

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
    return cardOfTrack(this.tracks[this.tracks.length - 1]!);
  }

  get trainCard(): number {
    return cardOfTrack(this.tracks[this.train]!);
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
    if (this.roomKnown === UNKNOWN) this.roomKnown = ALL_PLACEMENTS & ~this.findOverlaps();
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
    const row = this.heading * PLACEMENT_COUNT + placement;
    const spot = SPOTS[row]!;
    this.tracks.push(trackOf(card, row, x, y));
    this.path = (this.path << STEP) | placement;
    this.setFront(x + spot.frontX, y + spot.frontY, spot.heading);
  }

  /** Takes the rearmost card. */
  takeRear(): number {
    // Only where something is in the way can there be more room without the card.
    if (this.roomKnown !== ALL_PLACEMENTS) this.roomKnown = UNKNOWN;
    if (this.loopsKnown !== 0) this.loopsKnown = UNKNOWN;
    return cardOfTrack(this.tracks[this.back++]!);
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
   * railway, (0, 0) with heading 0, so its entry points west. Every card is entered now where it was left before.
   */
  turnAround(): void {
    this.train = this.tracks.length - 1 - this.train;
    this.restore(this.tracks.map(reversed).reverse(), [0, 0, 2]);
  }

  /** Becomes a railway that was laid elsewhere: its cards from back to front, and the front. */
  restore(tracks: Track[], [x, y, heading]: Front): void {
    this.tracks = tracks;
    this.back = 0;
    this.path = tracks.reduce((path, track) => (path << STEP) | placementOfTrack(track), 0);
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

  /** The path of the last cards, at most PATH_CARDS of them. */
  private lastPath(): number {
    const bits = Math.min(this.tracks.length - this.back, PATH_CARDS) * STEP;
    return (1 << bits) | (this.path & ((1 << bits) - 1));
  }

  /** The index of the first card that belongs to the last path. */
  private pathBegin(): number {
    return Math.max(this.tracks.length - PATH_CARDS, this.back);
  }

  /** The placements that overlap a card (RW-7). */
  private findOverlaps(): number {
    const path = this.lastPath();
    const begin = this.pathBegin();
    let overlaps = overlapsOfPath[path]!;
    if (overlaps === UNKNOWN) overlaps = overlapsOfPath[path] = this.overlapsWith(begin, this.tracks.length);
    return begin > this.back ? overlaps | this.overlapsWith(this.back, begin) : overlaps;
  }

  private overlapsWith(from: number, end: number): number {
    let overlaps = 0;
    for (let i = from; i < end; i++) overlaps |= this.overlapsOf(this.tracks[i]!);
    return overlaps;
  }

  /** The placements that overlap this card: the interiors of the rectangles intersect. */
  private overlapsOf(track: Track): number {
    const outlines = OUTLINES[this.heading]!;
    const spot = spotOfTrack(track);
    const x = entryX(track) - this.x;
    const y = entryY(track) - this.y;
    let overlaps = 0;
    for (let i = 0; i < outlines.length; i++) {
      const { x0, y0, x1, y1, placements } = outlines[i]!;
      // All four are negative where they intersect. No branch: nobody could predict it.
      const apart = (x + spot.x0 - x1) & (x0 - spot.x1 - x) & (y + spot.y0 - y1) & (y0 - spot.y1 - y);
      overlaps |= (apart >> 31) & placements;
    }
    return overlaps;
  }

  /** The placements whose rails would run into a card (RW-9). */
  private findLoops(): number {
    const path = this.lastPath();
    const begin = this.pathBegin();
    let loops = loopsOfPath[path]!;
    if (loops === UNKNOWN) loops = loopsOfPath[path] = this.loopsInto(begin, this.tracks.length);
    return begin > this.back ? loops | this.loopsInto(this.back, begin) : loops;
  }

  private loopsInto(from: number, end: number): number {
    let loops = 0;
    for (let i = from; i < end; i++) loops |= this.loopsOf(this.tracks[i]!);
    return loops;
  }

  /** The placements that would run into this card: the point beyond the new front lies inside. Doubled, so that it is whole. */
  private loopsOf(track: Track): number {
    const row = this.heading * PLACEMENT_COUNT;
    const spot = spotOfTrack(track);
    const x = 2 * (entryX(track) - this.x);
    const y = 2 * (entryY(track) - this.y);
    let loops = 0;
    for (let p = 0; p < PLACEMENT_COUNT; p++) {
      const { beyondX, beyondY } = SPOTS[row + p]!;
      const inX = (x + 2 * spot.x0 - beyondX) & (beyondX - 2 * spot.x1 - x);
      const inY = (y + 2 * spot.y0 - beyondY) & (beyondY - 2 * spot.y1 - y);
      loops |= ((inX & inY) >>> 31) << p;
    }
    return loops;
  }
}

/** A placement seen from the other direction: a curve is laid by its other end. */
const REVERSED = [0, 2, 1, 4, 3] as const;

/** A card as it lies, entered where it was left. */
function reversed(track: Track): Track {
  const spot = spotOfTrack(track);
  const heading = (spot.heading + 2) % 4;
  const row = heading * PLACEMENT_COUNT + REVERSED[rowOf(track) % PLACEMENT_COUNT]!;
  return trackOf(cardOfTrack(track), row, entryX(track) + spot.frontX, entryY(track) + spot.frontY);
}
