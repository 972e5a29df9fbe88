import type { Tell } from '../contract/event.ts';
import type { GameOfTrainsBoard } from './board.ts';
import type { GameOfTrainsEvent } from './events.ts';

/** Every two cards of one function leave the market; of an odd number the last to arrive stays (GT-14). */
export function clearPairs(board: GameOfTrainsBoard, tell: Tell<GameOfTrainsEvent> | undefined): void {
  const { functions, ids } = board.wagons;
  for (let index = 0; index < board.arrivals; index++) {
    const card = board.arrival(index);
    const kind = functions[card]!;
    if (board.offers(kind)) {
      const other = board.takeOffer(kind);
      board.discard(other);
      board.discard(card);
      if (tell) tell({ kind: 'paired', cards: [ids[other]!, ids[card]!] });
    } else {
      board.addOffer(card);
    }
  }
  board.arrivals = 0;
}
