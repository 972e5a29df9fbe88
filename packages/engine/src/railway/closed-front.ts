import type { Deck } from '../contract/deck.ts';
import { type RailwayCard, type Shape } from './card.ts';
import { placementOf, shapeIndex } from './geometry.ts';
import { Railway } from './railway.ts';
import type { LaidTrack } from './state.ts';

/** Whether no card of any shape fits at the front (RW-10) of a railway as a memory keeps it, laid with cards of `deck`. */
export function isFrontClosed(tracks: readonly LaidTrack[], deck: Deck<RailwayCard>): boolean {
  const shapes = new Map(deck.cards.map(({ id, shape }) => [id, shape]));
  const railway = new Railway();
  for (const { card, end } of tracks) {
    // Only cards with rails are laid.
    const shape = shapeIndex(shapes.get(card) as Shape);
    railway.lay(0, placementOf(shape, end === 'a' ? 0 : 1));
  }
  return railway.freePlacements === 0;
}
