import type { Chance } from '../contract/chance.ts';
import type { Emit } from '../contract/event.ts';
import { drawTop } from '../railway/deal.ts';
import type { LooseCabooseBoard } from './board.ts';
import type { LooseCabooseEvent } from './events.ts';
import { idOf } from '../railway/cards.ts';

type OptionalEmit = Emit<LooseCabooseEvent> | undefined;
type Cause = 'pass' | 'derailment';

/**
 * Takes penalty cards one at a time: from the back of the railway, and when the train's card is the rearmost,
 * from the draw pile (LC-14), which the discard pile renews (LC-19). What is owed when both are empty is
 * waived.
 */
export function takePenalty(
  board: LooseCabooseBoard,
  count: number,
  cause: Cause,
  chance: Chance,
  emit: OptionalEmit,
): void {
  for (; count > 0; count--) {
    if (board.railway.hasBehind) addPenalty(board, board.railway.takeRear(), 'railway', cause, emit);
    else if (canDraw(board, chance, emit)) addPenalty(board, drawTop(board), 'pile', cause, emit);
    else break;
  }
  if (emit !== undefined && count > 0) emit({ kind: 'waived', seat: board.actor, cards: count });
}

/**
 * On broken track a card from the back of the railway is banked: the train has just moved, so there is one
 * behind it (LC-16).
 */
export function bankRear(board: LooseCabooseBoard, emit: OptionalEmit): void {
  const card = board.railway.takeRear();
  board.bankOf(board.actor).push(card);
  if (emit !== undefined) emit({ kind: 'banked', seat: board.actor, card: idOf(board.cards, card) });
}

/** Whether a penalty card can be drawn, if need be from the shuffled discard pile (LC-19). */
function canDraw(board: LooseCabooseBoard, chance: Chance, emit: OptionalEmit): boolean {
  if (board.pileCount === 0 && !board.discard.isEmpty) reshuffle(board, chance, emit);
  return board.pileCount > 0;
}

function reshuffle(board: LooseCabooseBoard, chance: Chance, emit: OptionalEmit): void {
  const { discard, pile, cards } = board;
  while (!discard.isEmpty) pile[board.pileCount++] = discard.pop();
  chance.shuffle(pile, board.pileCount, cards.ids);
  board.reshuffled = true;
  if (emit !== undefined) emit({ kind: 'reshuffled', cards: board.pileCount });
}

/** LC-15: whether a penalty card with a number cancels the one onto which it is put. */
export function cancels(number: number, top: number): boolean {
  return number === top;
}

/** A penalty card goes onto the pile; of two equal numbers both are cancelled at once (LC-15). */
function addPenalty(
  board: LooseCabooseBoard,
  card: number,
  from: 'railway' | 'pile',
  cause: Cause,
  emit: OptionalEmit,
): void {
  const { actor, penalty, cards } = board;
  if (emit !== undefined) emit({ kind: 'took', seat: actor, card: idOf(cards, card), from, cause });
  if (!cancels(cards.number[card]!, cards.number[penalty.top]!)) {
    penalty.push(card);
    return;
  }
  const below = penalty.pop();
  board.discard.push(below);
  board.discard.push(card);
  if (emit !== undefined)
    emit({ kind: 'cancelled', seat: actor, cards: [idOf(cards, below), idOf(cards, card)] });
}
