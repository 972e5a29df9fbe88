/** The events of both games that take more than a line. Apart from the rules: V8 inlines functions while they are short. */
import type { Seat } from '../contract/seat.ts';
import type { Tell } from '../contract/event.ts';
import type { RailwayBoard } from './board.ts';
import { ENDS } from './codec.ts';
import type { Drew, Laid, Moved } from './events.ts';
import { cardOfTrack, rectangleOf } from './track.ts';

export function tellDrew(board: RailwayBoard, card: number, tell: Tell<Drew>): void {
  tell({ kind: 'drew', seat: board.actor, card: board.cards.ids[card]! });
}

/** Tells that a card was laid at the front. */
export function tellLaid(
  board: RailwayBoard,
  seat: Seat | null,
  card: number,
  end: number,
  tell: Tell<Laid>,
): void {
  const track = board.railway.laid().at(-1)!;
  tell({
    kind: 'laid',
    seat,
    card: board.cards.ids[card]!,
    number: board.cards.number[card]!,
    end: ENDS[end]!,
    place: rectangleOf(track),
    front: track.next,
  });
}

/** Tells that the train has run from the card with an index to the one on which it stands now. */
export function tellMoved(board: RailwayBoard, from: number, tell: Tell<Moved>): void {
  const { railway, cards, actor } = board;
  const over = railway.tracks.slice(from + 1, railway.train + 1);
  tell({ kind: 'moved', seat: actor, cards: over.map((track) => cards.ids[cardOfTrack(track)]!) });
}
