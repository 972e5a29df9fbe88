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
import type { LooseCabooseBoard } from './board.ts';
import { decide } from './score.ts';
import type { LooseCabooseState } from './state.ts';

/** What everybody sees. */
function open(board: LooseCabooseBoard, tracks: readonly LaidTrack[]) {
  const { railway, phase, laidNumber, laidCount } = board;
  return {
    aside: [],
    ...openState(board, tracks),
    train: phase === 'opening' ? null : railway.train - railway.back,
    laid: phase === 'laying' ? ([laidNumber, laidCount] as const) : null,
    discard: idsOf(board, board.discard.sorted()),
    ...(phase === 'over' && { outcome: decide(board).outcome }),
  };
}

function bankList(board: LooseCabooseBoard, seat: number): string[] {
  return idsOf(board, board.bankOf(seat).list());
}

function bankLists(board: LooseCabooseBoard): string[][] {
  return listOf(board.seats, (seat) => bankList(board, seat));
}

/** TR-12: everything. */
export function stateOf(board: LooseCabooseBoard): LooseCabooseState {
  return {
    ...open(board, laidTracks(board)),
    pile: pileState(board),
    hands: listOf(board.seats, (seat) => handState(board, seat)),
    penalty: listOf(board.seats, (seat) => penaltyList(board, seat)),
    banked: bankLists(board),
    box: idsOf(board, board.box()),
  };
}

/** TR-16: what a viewer may know, built up from what is theirs to see. */
export function viewOf(board: LooseCabooseBoard, viewer: Viewer): RailwayView<LooseCabooseState> {
  const over = board.phase === 'over';
  const hand = (seat: number) => handState(board, seat);
  const pile = (seat: number) => penaltyList(board, seat);
  const top = (seat: number) => penaltyTop(board, seat);
  const bank = (seat: number) => bankList(board, seat);
  const bankSize = (seat: number) => board.bankOf(seat).size;
  const tracks = laidTracks(board);
  const state = {
    ...open(board, tracks),
    pile: board.pileCount,
    hands: perSeat(board, viewer, hand, (seat) => board.handOf(seat).size),
    penalty: perSeat(board, viewer, pile, over ? pile : top),
    banked: over ? bankLists(board) : perSeat(board, viewer, bank, bankSize),
    box: board.box().length,
  };
  return { setup: board.setup, viewer, phase: board.phase, actor: over ? null : board.actor, state, tracks };
}
