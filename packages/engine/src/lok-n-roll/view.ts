import { listOf } from '../contract/list-of.ts';
import type { Viewer } from '../contract/seat.ts';
import { laidTracks } from '../railway/laid-track.ts';
import type { LaidTrack } from '../railway/state.ts';
import {
  handState,
  idsOf,
  openState,
  penaltyList,
  penaltyTop,
  perSeat,
  pileState,
  type RailwayView,
} from '../railway/view.ts';
import type { LokNRollBoard } from './board.ts';
import { decide } from './score.ts';
import type { LokNRollState } from './state.ts';

/** What everybody sees. */
function open(board: LokNRollBoard, tracks: readonly LaidTrack[]) {
  const { railway } = board;
  return {
    aside: idsOf(board, board.aside.list()),
    ...openState(board, tracks),
    train: board.phase === 'opening' ? null : railway.train - railway.back,
    laid: board.phase === 'laying' ? ([board.laidNumber, board.laidCount] as const) : null,
    pending: idsOf(board, board.pendingInOrder()),
    derailments: board.derailments.slice(0, board.seats),
    ...(board.phase === 'over' && { outcome: decide(board).outcome }),
  };
}

/** TR-12: everything. */
export function stateOf(board: LokNRollBoard): LokNRollState {
  return {
    ...open(board, laidTracks(board)),
    pile: pileState(board),
    hands: listOf(board.seats, (seat) => handState(board, seat)),
    penalty: listOf(board.seats, (seat) => penaltyList(board, seat)),
    box: idsOf(board, board.box()),
  };
}

/** TR-16: what a viewer may know, built up from what is theirs to see. */
export function viewOf(board: LokNRollBoard, viewer: Viewer): RailwayView<LokNRollState> {
  const hand = (seat: number) => handState(board, seat);
  const pile = (seat: number) => penaltyList(board, seat);
  const top = (seat: number) => penaltyTop(board, seat);
  const tracks = laidTracks(board);
  const state = {
    ...open(board, tracks),
    pile: board.pileCount,
    hands: perSeat(board, viewer, hand, (seat) => board.handOf(seat).size),
    penalty: perSeat(board, viewer, pile, board.phase === 'over' ? pile : top),
    box: board.box().length,
  };
  const actor = board.phase === 'over' ? null : board.actor;
  return { setup: board.setup, viewer, phase: board.phase, actor, state, tracks };
}
