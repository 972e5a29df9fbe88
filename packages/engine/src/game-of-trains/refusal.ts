import { type Refusal, refuse } from '../contract/refusal.ts';
import type { GameOfTrainsBoard } from './board.ts';
import { functionOf } from './cards.ts';
import type { GameOfTrainsForm } from './codec.ts';
import { FIRST_POSITION, FUNCTION, isSpot, LAST_POSITION } from './functions.ts';
import type { Phase } from './state.ts';

/** The kinds of action of each phase (TR-8). */
const KINDS_OF: Readonly<Record<Phase, readonly GameOfTrainsForm['kind'][]>> = {
  prepare: ['choose'],
  turn: ['draw', 'use'],
  placing: ['place'],
  over: [],
};

/** Why an action is not allowed, the first reason in the order of TR-15. */
export function refusalOf(board: GameOfTrainsBoard, form: GameOfTrainsForm): Refusal | undefined {
  if (!KINDS_OF[board.phase].includes(form.kind)) return refuse('TR-8', { phase: board.phase });
  switch (form.kind) {
    case 'choose':
      return hasDrawn(board, form.card) ? undefined : refuse('GT-5', { card: form.card });
    case 'use':
      return useRefusal(board, form.card, form.position);
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

function useRefusal(board: GameOfTrainsBoard, id: number, position: number | null): Refusal | undefined {
  const card = board.market().find((each) => board.wagons.ids[each] === id);
  if (card === undefined) return refuse('GT-9', { card: id });
  if (position === null) return undefined;
  const kind = functionOf(board.wagons, card);
  const values = { card: id, position };
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
