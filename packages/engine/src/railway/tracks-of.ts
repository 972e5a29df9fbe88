import { SHAPES } from './card.ts';
import { cardNamed, type RailwayCards, shapeOf } from './cards.ts';
import { ENDS } from './codec.ts';
import { HEADINGS } from './geometry.ts';
import { trackAt } from './laid-track.ts';
import type { Front, LaidCard, LaidTrack, RailwayState } from './state.ts';

/**
 * How the cards of a railway lie, back to front, from what TR-16 says of them. Only one way of laying a card leaves by a
 * given front and covers a given rectangle, so the railway is followed from its front to its back.
 */
export function tracksOf(
  cards: RailwayCards,
  { railway, front }: Pick<RailwayState, 'railway' | 'front'>,
): readonly LaidTrack[] {
  const tracks: LaidTrack[] = [];
  let exit = front;
  for (const laid of railway.toReversed()) {
    const track = trackInto(cards, laid, exit);
    tracks.unshift(track);
    exit = track.entry;
  }
  return tracks;
}

function trackInto(cards: RailwayCards, [id, ...place]: LaidCard, exit: Front): LaidTrack {
  const shape = SHAPES[shapeOf(cards, cardNamed(cards, id))]!;
  for (const heading of HEADINGS.keys()) {
    for (const end of shape === 'straight' ? (['a'] as const) : ENDS) {
      const { exit: reached } = trackAt(id, shape, end, [0, 0, heading]);
      const track = trackAt(id, shape, end, [exit[0] - reached[0], exit[1] - reached[1], heading]);
      if (String(track.exit) === String(exit) && String(track.place) === String(place)) return track;
    }
  }
  throw new RangeError(`${id} does not lie on a railway with the front ${exit.join()}`);
}
