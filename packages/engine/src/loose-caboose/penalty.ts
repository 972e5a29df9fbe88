import type { Chance } from '../contract/chance.ts';
import type { Tell } from '../contract/event.ts';
import { drawTop } from '../railway/deal.ts';
import type { LooseCabooseBoard } from './board.ts';
import type { LooseCabooseEvent } from './events.ts';

type Listener = Tell<LooseCabooseEvent> | undefined;
type Cause = 'pass' | 'derailment';

/**
 * Takes penalty cards one at a time: from the back of the railway, and when the train's card is the rearmost, from the draw
 * pile (LC-14), which the discard pile renews (LC-19). What is due when both are empty is waived.
 */
export function takePenalty(
  board: LooseCabooseBoard,
  count: number,
  cause: Cause,
  chance: Chance,
  tell: Listener,
): void {
  for (; count > 0; count--) {
    if (board.railway.hasBehind) addPenalty(board, board.railway.takeRear(), 'railway', cause, tell);
    else if (canDraw(board, chance, tell)) addPenalty(board, drawTop(board), 'pile', cause, tell);
    else break;
  }
  if (tell && count > 0) tell({ kind: 'waived', seat: board.actor, cards: count });
}

/** Whether a penalty card can be drawn, if need be from the shuffled discard pile (LC-19). */
function canDraw(board: LooseCabooseBoard, chance: Chance, tell: Listener): boolean {
  if (board.pileCount === 0 && !board.chains.isEmpty(board.discard)) reshuffle(board, chance, tell);
  return board.pileCount > 0;
}

function reshuffle(board: LooseCabooseBoard, chance: Chance, tell: Listener): void {
  const { chains, discard, pile, cards } = board;
  while (!chains.isEmpty(discard)) pile[board.pileCount++] = chains.pop(discard);
  chance.shuffle(pile, board.pileCount, cards.ids);
  board.reshuffled = true;
  if (tell) tell({ kind: 'reshuffled', cards: board.pileCount });
}

/** A penalty card goes onto the pile; of two equal numbers both are cancelled at once (LC-15). */
function addPenalty(
  board: LooseCabooseBoard,
  card: number,
  from: 'railway' | 'pile',
  cause: Cause,
  tell: Listener,
): void {
  const { actor, chains, cards } = board;
  if (tell) tell({ kind: 'took', seat: actor, card: cards.ids[card]!, from, cause });
  if (chains.isEmpty(actor) || cards.number[chains.tops[actor]!] !== cards.number[card]) {
    chains.push(actor, card);
    return;
  }
  const below = chains.pop(actor);
  chains.push(board.discard, below);
  chains.push(board.discard, card);
  if (tell) tell({ kind: 'cancelled', seat: actor, cards: [cards.ids[below]!, cards.ids[card]!] });
}

/** A card from the back of the railway is banked: the train has just moved, so there is one behind it (LC-16). */
export function bankRear(board: LooseCabooseBoard, tell: Listener): void {
  const card = board.railway.takeRear();
  board.chains.push(board.bankOf(board.actor), card);
  if (tell) tell({ kind: 'banked', seat: board.actor, card: board.cards.ids[card]! });
}
