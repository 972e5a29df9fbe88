import { type Refusal, refuse } from '../contract/refusal.ts';
import { type GameOfTrainsBoard, PHASE } from './board.ts';
import type { GameOfTrainsForm } from './codec.ts';
import { FIRST_POSITION, FUNCTION, isSpot, LAST_POSITION } from './functions.ts';

/** The kinds of action of each phase (TR-8). */
const KINDS_OF: Readonly<Record<number, readonly GameOfTrainsForm['kind'][]>> = {
  [PHASE.PREPARE]: ['choose'],
  [PHASE.TURN]: ['draw', 'use'],
  [PHASE.PLACING]: ['place'],
  [PHASE.OVER]: [],
};

/** Why an action is not allowed, the first reason in the order of TR-15. */
export function refusalOf(board: GameOfTrainsBoard, form: GameOfTrainsForm): Refusal | undefined {
  if (!KINDS_OF[board.phaseIndex]!.includes(form.kind)) return refuse('TR-8', { phase: board.phase });
  switch (form.kind) {
    case 'choose':
      return hasDrawn(board, form.card) ? undefined : refuse('GT-5', { card: form.card });
    case 'use':
      return isInMarket(board, form.card)
        ? positionRefusal(board, form.card, form.position)
        : refuse('GT-9', { card: form.card });
    default:
      return undefined;
  }
}

function hasDrawn(board: GameOfTrainsBoard, id: number): boolean {
  for (let index = 0; index < board.drawnCount(board.actor); index++) {
    if (board.wagons.ids[board.drawn(board.actor, index)] === id) return true;
  }
  return false;
}

function isInMarket(board: GameOfTrainsBoard, id: number): boolean {
  return board.market().some((card) => board.wagons.ids[card] === id);
}

function positionRefusal(
  board: GameOfTrainsBoard,
  card: number,
  position: number | null,
): Refusal | undefined {
  if (position === null) return undefined;
  const kind = board.wagons.functions[board.wagons.byId.get(card)!]!;
  const values = { card, position };
  if (kind === FUNCTION.PROTECT) return protectRefusal(board, values);
  const fits = position >= FIRST_POSITION[kind]! && position <= LAST_POSITION[kind]!;
  return fits ? undefined : refuse('GT-11', values);
}

function protectRefusal(
  board: GameOfTrainsBoard,
  values: { readonly card: number; readonly position: number },
): Refusal | undefined {
  if (!isSpot(values.position)) return refuse('GT-13', { ...values, reason: 'place' });
  const isTaken = board.isProtected(board.actor, values.position);
  return isTaken ? refuse('GT-13', { ...values, reason: 'protected' }) : undefined;
}
