import type { Shape } from './card.ts';
import type { RailwayBoard } from './board.ts';
import { ENDS } from './codec.ts';
import type { Laid } from './events.ts';
import { PLACEMENTS, placementOf, shapeIndex } from './geometry.ts';
import type { End, Front, LaidTrack } from './state.ts';
import { layTrack, type PlacedTrack, rectangleOf, trackOf } from './track.ts';
import { idOf } from './cards.ts';

/** How a card of a railway lies, for those who see it. */
export function laidTrackOf({ cards }: RailwayBoard, placed: PlacedTrack): LaidTrack {
  return laidTrack(idOf(cards, placed.card), placed);
}

/** How a card lies that attaches to a front by an end (RW-5, RW-6). */
export function trackAt(card: string, shape: Shape, end: End, front: Front): LaidTrack {
  const placement = placementOf(shapeIndex(shape), ENDS.indexOf(end));
  return laidTrack(card, layTrack(trackOf(0, placement), front));
}

function laidTrack(card: string, placed: PlacedTrack): LaidTrack {
  return {
    card,
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

/** How a card lies that was laid. */
export function trackOfEvent({ card, end, turns, place, entry, front }: Laid): LaidTrack {
  return { card, end, turns, place, entry, exit: front };
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

/** The same place, looked at from the other side. */
export function turnedBack([x, y, heading]: Front): Front {
  return [x, y, (heading + 2) % 4];
}
