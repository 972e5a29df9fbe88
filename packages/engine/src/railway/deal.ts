import type { Chance } from '../contract/chance.ts';
import type { Emit, Shuffled, Started } from '../contract/event.ts';
import type { RailwayBoard } from './board.ts';
import { emitDrew } from './emit.ts';
import type { Counted, Drew, Removed } from './events.ts';
import { idOf } from './cards.ts';

/** The starting seat: named in the setup, or picked where there is a choice (LR-3, LC-3). */
export function chooseFirst(board: RailwayBoard, chance: Chance, emit: Emit<Started> | undefined): void {
  board.first = board.setup.first ?? (board.seats > 1 ? chance.pick(board.seats) : 0);
  if (emit !== undefined) emit({ kind: 'started', first: board.first });
}

export function shufflePile(board: RailwayBoard, chance: Chance, emit: Emit<Shuffled> | undefined): void {
  chance.shuffle(board.pile, board.pileCount, board.cards.ids);
  if (emit !== undefined) emit({ kind: 'shuffled', cards: board.pileCount });
}

export function drawTop(board: RailwayBoard): number {
  return board.pile[--board.pileCount]!;
}

/** The top card goes into the hand of the seat whose turn begins (LR-11, LC-9). */
export function drawIntoHand(board: RailwayBoard, emit: Emit<Drew> | undefined): void {
  const card = drawTop(board);
  board.hand.add(card);
  if (emit !== undefined) emitDrew(board, card, emit);
}

/** Cards go unseen from the top of the draw pile into the box (LR-8, LC-6). */
export function removeUnseen(board: RailwayBoard, cards: number, emit: Emit<Removed> | undefined): void {
  for (let card = 0; card < cards; card++) board.removed.add(drawTop(board));
  if (emit !== undefined) emit({ kind: 'removed', cards });
}

/** Two cards to every human seat, from the starting player on (LR-9, LC-7). */
export function dealHands(board: RailwayBoard, emit: Emit<Drew> | undefined): void {
  const { players } = board.setup;
  for (let i = 0; i < players; i++) {
    board.turnTo((board.first + i) % players);
    drawIntoHand(board, emit);
    drawIntoHand(board, emit);
  }
}

/** At the end a hand goes onto its penalty pile, sorted (LR-25, LC-20). */
export function emptyHand(board: RailwayBoard, seat: number, emit: Emit<Counted> | undefined): void {
  const hand = board.handOf(seat);
  const cards = hand.list();
  hand.clear();
  for (const card of cards) board.penaltyOf(seat).push(card);
  if (emit !== undefined) emit({ kind: 'counted', seat, hand: cards.map((card) => idOf(board.cards, card)) });
}
