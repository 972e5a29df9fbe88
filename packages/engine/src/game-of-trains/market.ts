import type { Tell } from '../contract/event.ts';
import type { GameOfTrainsBoard } from './board.ts';
import type { GameOfTrainsEvent } from './events.ts';

type Listener = Tell<GameOfTrainsEvent> | undefined;

/** Every two cards of one function leave the market; of an odd number the last to arrive stays (GT-14). */
export function clearPairs(board: GameOfTrainsBoard, tell: Listener): void {
  let index = 0;
  while (index < board.marketCount) {
    const first = firstOfFunction(board, index);
    if (first === index) index++;
    else removePair(board, first, index--, tell);
  }
}

/** The first card of the market that has the function of the one at `index`. */
function firstOfFunction(board: GameOfTrainsBoard, index: number): number {
  const { functions } = board.wagons;
  const wanted = functions[board.market(index)];
  let first = 0;
  while (functions[board.market(first)] !== wanted) first++;
  return first;
}

function removePair(board: GameOfTrainsBoard, first: number, second: number, tell: Listener): void {
  const later = board.takeFromMarket(second);
  const earlier = board.takeFromMarket(first);
  board.addToDiscard(earlier);
  board.addToDiscard(later);
  if (tell) tell({ kind: 'paired', cards: [board.wagons.ids[earlier]!, board.wagons.ids[later]!] });
}
