import type { Emit } from '../contract/event.ts';
import { emptyHand } from '../railway/deal.ts';
import { bestSeats, type Comparison, type Decision, pointsOf } from '../railway/score.ts';
import { BETSY, type LokNRollBoard } from './board.ts';
import type { DecidedBy, LokNRollEvent } from './events.ts';
import { numberOf } from '../railway/cards.ts';
import type { Chain } from '../railway/chain.ts';

/** The hands go onto the penalty piles, sorted, without combining; Betsy has none (LR-25). */
export function countHands(board: LokNRollBoard, emit: Emit<LokNRollEvent> | undefined): void {
  for (let seat = 0; seat < board.setup.players; seat++) emptyHand(board, seat, emit);
}

export function emitEnd(board: LokNRollBoard, emit: Emit<LokNRollEvent>): void {
  emit({ kind: 'ended', ...decide(board) });
}

/** How a game that is over ended (LR-25 to LR-28, LR-33, TR-13). */
export function decide(board: LokNRollBoard): Decision<DecidedBy> {
  if (board.lost) return { outcome: { scores: [null], winners: [] }, decidedBy: 'derailments' };
  if (board.betsy === BETSY) return againstBetsy(board);
  const scores = board.penalties.map((pile) => scoreOf(board, pile));
  if (board.seats === 1) return { outcome: { scores, winners: [0] }, decidedBy: 'alone' };
  const { winners, decidedBy } = bestSeats(board.seats, comparisons(board, scores));
  return { outcome: { scores, winners }, decidedBy };
}

function scoreOf({ cards }: LokNRollBoard, pile: Chain): number {
  return pointsOf(pile.list().map((card) => numberOf(cards, card)));
}

/** LR-33: fewer points than Betsy has cards. */
function againstBetsy(board: LokNRollBoard): Decision<DecidedBy> {
  const points = scoreOf(board, board.penaltyOf(0));
  const cards = board.penaltyOf(BETSY).size;
  const winners = [points < cards ? 0 : BETSY];
  return { outcome: { scores: [points, cards], winners }, decidedBy: 'betsy' };
}

/** LR-26. */
function comparisons(
  { cards, penalties }: LokNRollBoard,
  scores: readonly number[],
): Comparison<DecidedBy>[] {
  const count = (number: number) => () =>
    penalties.map((pile) => pile.list().filter((card) => numberOf(cards, card) === number).length);
  return [
    { by: 'score', counts: () => scores },
    { by: 'cards', counts: () => penalties.map((pile) => pile.size) },
    { by: 'fours', counts: count(4) },
    { by: 'threes', counts: count(3) },
    { by: 'twos', counts: count(2) },
    { by: 'ones', counts: count(1) },
  ];
}
