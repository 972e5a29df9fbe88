import type { Chance } from '../contract/chance.ts';
import { countDrawn, type GameOfTrainsBoard, ROW, STAGE } from './board.ts';
import { clearPairs } from './market.ts';
import { replace } from './row.ts';
import { type Listener, tellDealt, tellDiscarded, tellPrepared } from './tell.ts';
import { idOf } from './view.ts';

/** Sets the game up until the first decision (GT-2 to GT-4). */
export function setUp(board: GameOfTrainsBoard, chance: Chance, tell: Listener): void {
  board.first = board.setup.first ?? chance.pick(board.seats);
  if (tell !== undefined) tell({ kind: 'started', first: board.first });
  board.pileCount = board.pile.length;
  chance.shuffle(board.pile, board.pileCount, board.wagons.ids);
  if (tell !== undefined) tell({ kind: 'shuffled', cards: board.pileCount });
  dealRows(board, tell);
  drawCards(board, tell);
}

/** GT-3: in descending order. */
function dealRows(board: GameOfTrainsBoard, tell: Listener): void {
  let seat = board.first;
  do {
    for (let filled = 0; filled < ROW; filled++) insert(board, seat, filled, board.takeFromPile());
    if (tell !== undefined) tellDealt(tell, board, seat);
    seat = board.after(seat);
  } while (seat !== board.first);
}

function insert(board: GameOfTrainsBoard, seat: number, filled: number, card: number): void {
  let position = filled + 1;
  for (; position > 1 && board.wagon(seat, position - 1) < card; position--) {
    board.setWagon(seat, position, board.wagon(seat, position - 1));
  }
  board.setWagon(seat, position, card);
}

/** GT-4. */
function drawCards(board: GameOfTrainsBoard, tell: Listener): void {
  board.pileCount -= countDrawn(board.seats);
  board.stage = STAGE.PREPARE;
  board.actor = board.first;
  if (tell === undefined) return;
  let seat = board.first;
  do {
    tellPrepared(tell, board, seat);
    seat = board.after(seat);
  } while (seat !== board.first);
}

/** GT-5. */
export function choose(board: GameOfTrainsBoard, card: number, position: number, tell: Listener): void {
  replace(board, position, card, tell);
  discardOthers(board, card, tell);
  const next = board.after(board.actor);
  if (next !== board.first) {
    board.actor = next;
    return;
  }
  clearPairs(board, tell); // GT-6
  board.beginTurn(next);
}

/** The drawn cards that were not chosen are discarded. */
function discardOthers(board: GameOfTrainsBoard, card: number, tell: Listener): void {
  const count = board.drawnCount(board.actor);
  for (let index = 0; index < count; index++) {
    const other = board.drawn(board.actor, index);
    if (other !== card) board.discard(other);
  }
  if (tell !== undefined && count > 1) tellDiscarded(tell, board, idOf(board, card));
}
