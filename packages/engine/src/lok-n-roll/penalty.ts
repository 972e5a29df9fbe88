import type { Emit } from '../contract/event.ts';
import type { PenaltyCause } from '../railway/events.ts';
import type { LokNRollBoard } from './board.ts';
import type { LokNRollEvent } from './events.ts';
import { idOf } from '../railway/cards.ts';

type OptionalEmit = Emit<LokNRollEvent> | undefined;

/**
 * Takes penalty cards from the back of the railway, never the train's own (LR-20). They are put aside for the
 * end of the turn (LR-21); Betsy's go onto her pile at once (LR-31).
 */
export function takePenalty(
  board: LokNRollBoard,
  count: number,
  cause: PenaltyCause,
  emit: OptionalEmit,
): void {
  const { railway, actor } = board;
  for (; count > 0 && railway.hasBehind; count--) {
    const card = railway.takeRear();
    if (emit !== undefined) emit({ kind: 'took', seat: actor, card: idOf(board.cards, card), cause });
    if (actor === board.betsy) stackOnto(board, card, false, 'stacked', emit);
    else board.pending.add(card);
  }
  if (emit !== undefined && count > 0) emit({ kind: 'waived', seat: actor, cards: count });
}

/** The number that combines with a top card's: the same one (LR-22). Index 0 is an empty pile. */
export const COMBINING = [0, 1, 2, 3, 4] as const;

/** LR-22: whether a card with a number combines with the one onto which it is put. */
export function canCombine(number: number, top: number): boolean {
  return COMBINING[top] === number;
}

/**
 * Puts a card onto the actor's penalty pile; where it combines and is not kept, both leave the game (LR-22).
 */
export function stackOnto(
  board: LokNRollBoard,
  card: number,
  keep: boolean,
  kind: 'stacked' | 'dumped',
  emit: OptionalEmit,
): void {
  const { actor, penalty, cards } = board;
  if (emit !== undefined) emit({ kind, seat: actor, card: idOf(cards, card) });
  if (keep || !canCombine(cards.number[card]!, cards.number[penalty.top]!)) {
    penalty.push(card);
    return;
  }
  const below = penalty.pop();
  if (emit !== undefined)
    emit({ kind: 'combined', seat: actor, cards: [idOf(cards, below), idOf(cards, card)] });
}
