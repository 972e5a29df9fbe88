import type { Tell } from '../contract/event.ts';
import type { LokNRollBoard } from './board.ts';
import type { LokNRollEvent } from './events.ts';
import { topNumber } from './legal.ts';

/** Puts a card onto the actor's penalty pile; where the numbers match and it is not kept, both leave the game (LR-22). */
export function stackOnto(
  board: LokNRollBoard,
  card: number,
  keep: boolean,
  kind: 'stacked' | 'dumped',
  tell: Tell<LokNRollEvent> | undefined,
): void {
  const { actor, chains, cards } = board;
  if (tell) tell({ kind, seat: actor, card: cards.ids[card]! });
  if (keep || topNumber(board) !== cards.number[card]) {
    chains.push(actor, card);
    return;
  }
  const below = chains.pop(actor);
  chains.push(board.box, below);
  chains.push(board.box, card);
  if (tell) tell({ kind: 'combined', seat: actor, cards: [cards.ids[below]!, cards.ids[card]!] });
}
