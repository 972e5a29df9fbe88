import type { Emit } from '../contract/event.ts';
import { emptyHand } from '../railway/deal.ts';
import { bestSeats, type Comparison, type Decision, pointsOf } from '../railway/score.ts';
import { BETSY, type LokNRollBoard } from './board.ts';
import type { DecidedBy, LokNRollEvent } from './events.ts';

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
  const scores = scoresOf(board);
  if (board.seats === 1) return { outcome: { scores, winners: [0] }, decidedBy: 'alone' };
  if (board.betsy === BETSY) return againstBetsy(board, scores[0]!);
  const { winners, decidedBy } = bestSeats(board.seats, comparisons(board, scores));
  return { outcome: { scores, winners }, decidedBy };
}

function scoresOf(board: LokNRollBoard): number[] {
  return Array.from({ length: board.seats }, (_, seat) =>
    pointsOf(board.penalties[seat]!.list().map((card) => board.cards.number[card]!)),
  );
}

/** LR-33: fewer points than Betsy has cards. */
function againstBetsy(board: LokNRollBoard, points: number): Decision<DecidedBy> {
  const cards = board.penalties[BETSY]!.size;
  const winners = [points < cards ? 0 : BETSY];
  return { outcome: { scores: [points, cards], winners }, decidedBy: 'betsy' };
}

/** LR-26. */
function comparisons(board: LokNRollBoard, scores: readonly number[]): Comparison<DecidedBy>[] {
  const { cards, penalties } = board;
  const countOf = (number: number) => (seat: number) =>
    penalties[seat]!.list().filter((card) => cards.number[card] === number).length;
  return [
    { by: 'score', count: (seat) => scores[seat]! },
    { by: 'cards', count: (seat) => penalties[seat]!.size },
    { by: 'fours', count: countOf(4) },
    { by: 'threes', count: countOf(3) },
    { by: 'twos', count: countOf(2) },
    { by: 'ones', count: countOf(1) },
  ];
}
