import type { GameOfTrainsBoard } from './board.ts';
import { emitPaired, type OptionalEmit } from './emit.ts';
import { functionOf } from './cards.ts';

/** Every two cards of one function leave the market; of an odd number the last to arrive stays (GT-14). */
export function clearPairs(board: GameOfTrainsBoard, emit: OptionalEmit): void {
  for (let index = 0; index < board.arrivals; index++) {
    const card = board.arrival(index);
    const kind = functionOf(board.wagons, card);
    if (board.offers(kind)) discardPair(board, kind, card, emit);
    else board.addOffer(card, kind);
  }
  board.arrivals = 0;
}

function discardPair(board: GameOfTrainsBoard, kind: number, later: number, emit: OptionalEmit): void {
  const earlier = board.offer(kind);
  board.withdraw(kind);
  board.discard(earlier);
  board.discard(later);
  if (emit !== undefined) emitPaired(emit, board, earlier, later);
}
