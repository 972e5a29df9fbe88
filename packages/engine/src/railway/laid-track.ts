import type { RailwayBoard } from './board.ts';
import type { Laid } from './events.ts';
import { PLACEMENTS } from './geometry.ts';
import type { LaidTrack } from './state.ts';
import { type PlacedTrack, rectangleOf } from './track.ts';

/** How a card of a railway lies, for those who see it. */
export function laidTrackOf({ cards }: RailwayBoard, placed: PlacedTrack): LaidTrack {
  return {
    card: cards.ids[placed.card]!,
    end: PLACEMENTS[placed.placement]!.end,
    turns: placed.footprint.turns,
    place: rectangleOf(placed),
    entry: placed.front,
    exit: placed.next,
  };
}

export function laidTracks(board: RailwayBoard): LaidTrack[] {
  return board.railway.laid().map((placed) => laidTrackOf(board, placed));
}

/** What a card that is laid adds to the tracks of a picture. */
export function withLaid(tracks: readonly LaidTrack[], event: Laid): readonly LaidTrack[] {
  const { card, end, turns, place, entry, front } = event;
  return [...tracks, { card, end, turns, place, entry, exit: front }];
}

/** The tracks of a railway that is turned around (LC-5): each is entered now where it was left before. */
export function turnedAround(tracks: readonly LaidTrack[]): readonly LaidTrack[] {
  return tracks.toReversed().map(enteredFromExit);
}

function enteredFromExit({ card, end, turns, place, entry, exit }: LaidTrack): LaidTrack {
  const ends = { entry: turnedBack(exit), exit: turnedBack(entry) };
  // A straight is entered by `a` from either side (RW-8), so it is the card that is turned.
  if (entry[2] === exit[2]) return { card, end, turns: (turns + 2) % 4, place, ...ends };
  return { card, end: end === 'a' ? 'b' : 'a', turns, place, ...ends };
}

function turnedBack([x, y, heading]: LaidTrack['entry']): LaidTrack['entry'] {
  return [x, y, (heading + 2) % 4];
}
