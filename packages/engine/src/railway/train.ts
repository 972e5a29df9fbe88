import type { Tell } from '../contract/event.ts';
import type { RailwayBoard } from './board.ts';
import type { Moved } from './events.ts';
import { cardOfTrack } from './track.ts';

/** Tells that the train has run from the card with an index to the one on which it stands now. */
export function tellMoved(board: RailwayBoard, from: number, tell: Tell<Moved>): void {
  const { railway, cards, actor } = board;
  const over = railway.tracks.slice(from + 1, railway.train + 1);
  tell({ kind: 'moved', seat: actor, cards: over.map((track) => cards.ids[cardOfTrack(track)]!) });
}
