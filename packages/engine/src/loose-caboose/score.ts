import type { Emit } from '../contract/event.ts';
import { emptyHand } from '../railway/deal.ts';
import { bestSeats, countedCards, type Decision, pointsOf } from '../railway/score.ts';
import type { LooseCabooseBoard } from './board.ts';
import type { DecidedBy, LooseCabooseEvent } from './events.ts';
import { numberOf } from '../railway/cards.ts';

/** The hands go onto the penalty piles, sorted; nothing cancels (LC-20). */
export function countHands(board: LooseCabooseBoard, emit: Emit<LooseCabooseEvent> | undefined): void {
  for (let seat = 0; seat < board.seats; seat++) emptyHand(board, seat, emit);
}

export function emitEnd(board: LooseCabooseBoard, emit: Emit<LooseCabooseEvent>): void {
  emit({ kind: 'ended', ...decide(board) });
}

/** How a game that is over ended (LC-20, LC-21): banked cards count, in points and as cards. */
export function decide(board: LooseCabooseBoard): Decision<DecidedBy> {
  const { cards, seats } = board;
  const piles = board.penalties.map((pile, seat) => countedCards(pile.list(), board.bankOf(seat).list()));
  const scores = piles.map((pile) => pointsOf(pile.map((card) => numberOf(cards, card))));
  const { winners, decidedBy } = bestSeats(seats, [
    { by: 'score', counts: () => scores },
    { by: 'cards', counts: () => piles.map((pile) => pile.length) },
  ]);
  return { outcome: { scores, winners }, decidedBy };
}
