import type { Deck } from '../contract/deck.ts';
import type { RailwayCard } from './card.ts';
import { cardNamed, railwayCards, shapeOf } from './cards.ts';
import { placementOf } from './geometry.ts';
import { Railway } from './railway.ts';
import type { LaidTrack } from './state.ts';

/** Whether no card of any shape fits at the front (RW-10) of a railway as a memory keeps it, laid with cards of `deck`. */
export function isFrontClosed(tracks: readonly LaidTrack[], deck: Deck<RailwayCard>): boolean {
  const cards = railwayCards(deck);
  const railway = new Railway();
  // Only cards with rails are laid.
  for (const { card, end } of tracks)
    railway.lay(0, placementOf(shapeOf(cards, cardNamed(cards, card)), end === 'a' ? 0 : 1));
  return railway.freePlacements === 0;
}
