/**
 * The events of both games that take more than a line. Apart from the rules: V8 inlines functions while they
 * are short.
 */
import type { Seat } from '../contract/seat.ts';
import type { Emit } from '../contract/event.ts';
import type { RailwayBoard } from './board.ts';
import { endOf } from './codec.ts';
import type { Drew, Laid, Moved } from './events.ts';
import { laidTrackOf } from './laid-track.ts';
import { cardOfTrack } from './track.ts';
import { idOf, numberOf } from './cards.ts';

export function emitDrew(board: RailwayBoard, card: number, emit: Emit<Drew>): void {
  emit({ kind: 'drew', seat: board.actor, card: idOf(board.cards, card) });
}

/** Emits that a card was laid at the front. */
export function emitLaid(
  board: RailwayBoard,
  seat: Seat | null,
  card: number,
  end: number,
  emit: Emit<Laid>,
): void {
  const { exit, entry, turns, place } = laidTrackOf(board, board.railway.laid().at(-1)!);
  emit({
    kind: 'laid',
    seat,
    card: idOf(board.cards, card),
    number: numberOf(board.cards, card),
    end: endOf(end),
    turns,
    place,
    entry,
    front: exit,
  });
}

/** Emits that the train has run from the card with an index to the one on which it stands now. */
export function emitMoved(board: RailwayBoard, from: number, emit: Emit<Moved>): void {
  const { railway, cards, actor } = board;
  const over = railway.tracks.slice(from + 1, railway.train + 1);
  emit({ kind: 'moved', seat: actor, cards: over.map((track) => idOf(cards, cardOfTrack(track))) });
}
