import { loopsAfter, overlapsAfter } from './clearance.ts';
import {
  extended,
  freePlacementsAfterPath,
  lastOf,
  loopFreePlacementsAfterPath,
  loopsAfterPath,
  NO_CARDS_LAID,
  type Path,
  PATH_CARDS,
} from './path.ts';
import type { Front } from './state.ts';
import { cardOfTrack, layTrack, type PlacedTrack, placementOfTrack, type Track, trackOf } from './track.ts';

/** RW-4. */
const START: Front = [0, 0, 0];

/**
 * The laid cards from back to front (RW-11), and the train. Cards keep their index while others leave at the
 * back: `back` is the rearmost card's. Their coordinates are not stored: the rules ask only what is free at
 * the front, and that follows from the placements.
 */
export class Railway {
  /** The laid cards, those that have left at the back included; behind `end` stands what no longer counts. */
  readonly tracks: Track[] = [];
  back = 0;
  /** The index after the front card's. */
  end = 0;
  /** The index of the card on which the train stands (RW-12). */
  train = 0;
  /** The front at which the track with the index `origin` was laid. */
  private start: Front = START;
  private origin = 0;
  /** The placements of the last cards, at least as many as a path may have. */
  private path: Path = NO_CARDS_LAID;

  get length(): number {
    return this.end - this.back;
  }

  get frontCard(): number {
    return cardOfTrack(this.tracks[this.end - 1]!);
  }

  get trainCard(): number {
    return cardOfTrack(this.tracks[this.train]!);
  }

  /** A card by its index, from `back` to before `end`. */
  cardAt(index: number): number {
    return cardOfTrack(this.tracks[index]!);
  }

  /** How many cards lie ahead of the train. */
  get ahead(): number {
    return this.end - 1 - this.train;
  }

  /** Whether a card lies behind the train: the one on which it stands is never taken. */
  get hasBehind(): boolean {
    return this.back < this.train;
  }

  /** The cards, back to front, and those that have left at the back, in this order. */
  cards(): number[] {
    return this.tracks.slice(this.back, this.end).map(cardOfTrack);
  }
  taken(): number[] {
    return this.tracks.slice(0, this.back).map(cardOfTrack);
  }

  /**
   * The placements that overlap no card (RW-7), as a set. The railway is closed where there is none (RW-10).
   */
  get freePlacements(): number {
    const { path, tracks, back, end } = this;
    const cards = end - back;
    if (cards <= PATH_CARDS) return freePlacementsAfterPath(lastOf(path, cards));
    return freePlacementsAfterPath(lastOf(path, PATH_CARDS)) & ~overlapsAfter(tracks, back, end, PATH_CARDS);
  }

  /** The placements that make a loop (RW-9), as a set. */
  get loops(): number {
    const { path, tracks, back, end } = this;
    const cards = end - back;
    if (cards <= PATH_CARDS) return loopsAfterPath(lastOf(path, cards));
    return loopsAfterPath(lastOf(path, PATH_CARDS)) | loopsAfter(tracks, back, end, PATH_CARDS);
  }

  /** The placements that overlap no card and make no loop (RW-7, RW-9), as a set. */
  get loopFreePlacements(): number {
    const cards = this.length;
    if (cards <= PATH_CARDS) return loopFreePlacementsAfterPath(lastOf(this.path, cards));
    return this.freePlacements & ~this.loops;
  }

  /** Lays a card at the front (RW-5, RW-6). */
  lay(card: number, placement: number): void {
    this.tracks[this.end++] = trackOf(card, placement);
    this.path = extended(this.path, placement);
  }

  /** Takes the rearmost card. */
  takeRear(): number {
    return cardOfTrack(this.tracks[this.back++]!);
  }

  /**
   * Whether the front that a placement makes would be closed (RW-10), in the opening, which is shorter than a
   * path.
   */
  closes(placement: number): boolean {
    return freePlacementsAfterPath(extended(lastOf(this.path, this.length), placement)) === 0;
  }

  /**
   * Whether the front would be closed if the opening, which is shorter than a path, were turned around
   * (LC-5).
   */
  closedTurnedAround(): boolean {
    let path = NO_CARDS_LAID;
    for (let i = this.end - 1; i >= this.back; i--)
      path = extended(path, REVERSED[placementOfTrack(this.tracks[i]!)]!);
    return freePlacementsAfterPath(path) === 0;
  }

  /** Turns the railway around (LC-5): every card is entered now where it was left before. */
  turnAround(): void {
    const [x, y, heading] = this.front();
    this.train = this.end - 1 - this.train;
    const around = this.tracks
      .slice(0, this.end)
      .map((track) => trackOf(cardOfTrack(track), REVERSED[placementOfTrack(track)]!));
    this.restore(around.reverse(), [x, y, (heading + 2) % 4]);
  }

  /** Replaces the cards by tracks, back to front, the first at a front; `taken` left the railway last. */
  restore(tracks: readonly Track[], start: Front, taken: readonly number[] = []): void {
    const all = [...taken.map((card) => trackOf(card, 0)), ...tracks];
    for (const [index, track] of all.entries()) this.tracks[index] = track;
    this.back = taken.length;
    this.end = all.length;
    this.origin = taken.length;
    this.start = [...start];
    this.path = tracks.map(placementOfTrack).reduce(extended, NO_CARDS_LAID);
  }

  /** The cards where they lie, back to front. */
  laid(): PlacedTrack[] {
    let front: Front = [...this.start];
    const laid = this.tracks.slice(this.origin, this.end).map((track) => {
      const placed = layTrack(track, front);
      front = placed.next;
      return placed;
    });
    return laid.slice(this.back - this.origin);
  }

  /** Where the next card attaches, and the heading (RW-4). */
  front(): Front {
    return this.laid().at(-1)?.next ?? [...this.start];
  }

  /** Copies another railway. */
  copyFrom(other: Railway): void {
    const { tracks, end } = other;
    for (let i = 0; i < end; i++) this.tracks[i] = tracks[i]!;
    this.back = other.back;
    this.end = end;
    this.train = other.train;
    this.start = other.start;
    this.origin = other.origin;
    this.path = other.path;
  }
}

/** A placement seen from the other direction: a curve is laid by its other end. */
const REVERSED = [0, 2, 1, 4, 3] as const;
