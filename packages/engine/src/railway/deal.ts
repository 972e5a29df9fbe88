import type { Chance } from '../contract/chance.ts';
import type { Shuffled, Started, Tell } from '../contract/event.ts';
import type { RailwayBoard } from './board.ts';
import type { Counted, Drew, Removed } from './events.ts';

/** The starting seat: named in the setup, or picked where there is a choice (LR-3, LC-3). */
export function chooseFirst(board: RailwayBoard, chance: Chance, tell: Tell<Started> | undefined): void {
  board.first = board.setup.first ?? (board.seats > 1 ? chance.pick(board.seats) : 0);
  if (tell) tell({ kind: 'started', first: board.first });
}

export function shufflePile(board: RailwayBoard, chance: Chance, tell: Tell<Shuffled> | undefined): void {
  chance.shuffle(board.pile, board.pileCount, board.cards.ids);
  if (tell) tell({ kind: 'shuffled', cards: board.pileCount });
}

export function drawTop(board: RailwayBoard): number {
  return board.pile[--board.pileCount]!;
}

/** Cards go unseen from the top of the draw pile into the box (LR-8, LC-6). */
export function removeUnseen(board: RailwayBoard, cards: number, tell: Tell<Removed> | undefined): void {
  for (let i = 0; i < cards; i++) board.chains.push(board.box, drawTop(board));
  if (tell) tell({ kind: 'removed', cards });
}

/** The top card goes into a hand (LR-11, LC-9). */
export function drawIntoHand(board: RailwayBoard, seat: number, tell: Tell<Drew> | undefined): void {
  const card = drawTop(board);
  board.hands.add(seat, card);
  if (tell) tell({ kind: 'drew', seat, card: board.cards.ids[card]! });
}

/** Two cards to every human seat, from the starting player on (LR-9, LC-7). */
export function dealHands(board: RailwayBoard, tell: Tell<Drew> | undefined): void {
  const { players } = board.setup;
  for (let i = 0; i < players; i++) {
    const seat = (board.first + i) % players;
    drawIntoHand(board, seat, tell);
    drawIntoHand(board, seat, tell);
  }
}

/** At the end a hand goes onto its penalty pile, sorted (LR-25, LC-20). */
export function emptyHand(board: RailwayBoard, seat: number, tell: Tell<Counted> | undefined): void {
  const hand = board.hands.list(seat);
  board.hands.clear(seat);
  for (const card of hand) board.chains.push(seat, card);
  if (tell) tell({ kind: 'counted', seat, hand: hand.map((card) => board.cards.ids[card]!) });
}
