import type { Chance } from '../contract/chance.ts';
import { countDrawn, type GameOfTrainsBoard, PHASE, ROW } from './board.ts';
import { clearPairs } from './market.ts';
import { replace } from './row.ts';
import { emitDealt, emitDiscarded, emitPrepared, type OptionalEmit } from './emit.ts';
import { idOf } from './view.ts';

/** Sets the game up until the first decision (GT-2 to GT-4). */
export function setUp(board: GameOfTrainsBoard, chance: Chance, emit: OptionalEmit): void {
  board.first = board.setup.first ?? chance.pick(board.seats);
  if (emit !== undefined) emit({ kind: 'started', first: board.first });
  board.pileCount = board.pile.length;
  chance.shuffle(board.pile, board.pileCount, board.wagons.ids);
  if (emit !== undefined) emit({ kind: 'shuffled', cards: board.pileCount });
  dealRows(board, emit);
  drawCards(board, emit);
}

/** GT-3: in descending order. */
function dealRows(board: GameOfTrainsBoard, emit: OptionalEmit): void {
  let seat = board.first;
  do {
    for (let filled = 0; filled < ROW; filled++) insert(board, seat, filled, board.takeFromPile());
    if (emit !== undefined) emitDealt(emit, board, seat);
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
function drawCards(board: GameOfTrainsBoard, emit: OptionalEmit): void {
  board.pileCount -= countDrawn(board.seats);
  board.phaseIndex = PHASE.PREPARE;
  board.actor = board.first;
  if (emit === undefined) return;
  let seat = board.first;
  do {
    emitPrepared(emit, board, seat);
    seat = board.after(seat);
  } while (seat !== board.first);
}

/** GT-5. */
export function choose(board: GameOfTrainsBoard, card: number, position: number, emit: OptionalEmit): void {
  replace(board, position, card, emit);
  discardOthers(board, card, emit);
  const next = board.after(board.actor);
  if (next !== board.first) {
    board.actor = next;
    return;
  }
  clearPairs(board, emit); // GT-6
  board.beginTurn(next);
}

/** The drawn cards that were not chosen are discarded. */
function discardOthers(board: GameOfTrainsBoard, card: number, emit: OptionalEmit): void {
  const count = board.drawnCount(board.actor);
  for (let index = 0; index < count; index++) {
    const other = board.drawn(board.actor, index);
    if (other !== card) board.discard(other);
  }
  if (emit !== undefined && count > 1) emitDiscarded(emit, board, idOf(board, card));
}
