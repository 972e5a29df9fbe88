import type { Chance } from '../contract/chance.ts';
import type { Tell } from '../contract/event.ts';
import { NOBODY } from '../contract/seat.ts';
import { type GameOfTrainsBoard, NONE, STAGE } from './board.ts';
import type { GameOfTrainsEvent } from './events.ts';
import { FUNCTION } from './functions.ts';
import { clearPairs } from './market.ts';
import { tellEnd } from './outcome.ts';
import { renewPile } from './pile.ts';
import { removeWagons } from './remove.ts';
import { protect, replace, shift, swap } from './row.ts';

const { PLACING } = STAGE;
const { SWAP_ADJACENT, SWAP_SKIP, MOVE_RIGHT, MOVE_LEFT, REMOVE_LEFT, PROTECT } = FUNCTION;

type Listener = Tell<GameOfTrainsEvent> | undefined;

/** GT-18: after so many actions of turns the game ends undecided. */
const LAST_TURN = 1000;

/** GT-8. */
export function draw(board: GameOfTrainsBoard, chance: Chance, tell: Listener): void {
  board.turns++;
  board.stage = PLACING;
  board.held = board.takeFromPile();
  if (tell) tell({ kind: 'drew', seat: board.actor, card: board.wagons.ids[board.held]! });
  renewPile(board, chance, tell);
}

/** GT-8. */
export function place(board: GameOfTrainsBoard, position: number, tell: Listener): void {
  const card = board.held;
  board.held = NONE;
  replace(board, position, card, tell);
  endAction(board, tell);
}

/** GT-9: what the function does, then the used card goes to the discard pile. */
export function use(
  board: GameOfTrainsBoard,
  card: number,
  position: number,
  chance: Chance,
  tell: Listener,
): void {
  board.turns++;
  const { functions, ids } = board.wagons;
  const kind = functions[card]!;
  board.takeOffer(kind);
  if (tell) tell({ kind: 'used', seat: board.actor, card: ids[card]!, position: position || null });
  if (kind === PROTECT) {
    protect(board, position, card, tell);
  } else {
    apply(board, kind, position, chance, tell);
    board.discard(card);
    if (tell) tell({ kind: 'spent', card: ids[card]! });
  }
  endAction(board, tell);
}

/** GT-11, GT-12. */
function apply(
  board: GameOfTrainsBoard,
  kind: number,
  position: number,
  chance: Chance,
  tell: Listener,
): void {
  switch (kind) {
    case SWAP_ADJACENT:
      return swap(board, position, position + 1, tell);
    case SWAP_SKIP:
      return swap(board, position, position + 2, tell);
    case MOVE_RIGHT:
      return shift(board, position, position + 2, tell);
    case MOVE_LEFT:
      return shift(board, position, position - 2, tell);
    default:
      return removeWagons(board, kind - REMOVE_LEFT, chance, tell);
  }
}

/** A win ends the game at once (GT-17), the last action undecided (GT-18). */
function endAction(board: GameOfTrainsBoard, tell: Listener): void {
  if (board.winner === NOBODY && board.isAscending(board.actor)) board.winner = board.actor;
  if (board.winner === NOBODY) {
    clearPairs(board, tell);
    if (board.turns < LAST_TURN) return board.beginTurn(board.after(board.actor));
  }
  board.end();
  if (tell) tellEnd(board, tell);
}
