import { NOBODY, type Seat } from '../contract/seat.ts';
import { RailwayBoard, type RailwaySetup } from '../railway/board.ts';
import { railwayCards } from '../railway/cards.ts';
import type { Phase } from './state.ts';

/** Betsy's seat in the mode `betsy` (LR-3). */
export const BETSY: Seat = 1;

/** The table of LOK'n'ROLL as plain data. The rules that write to it are in this folder. */
export class LokNRollBoard extends RailwayBoard {
  phase: Phase = 'opening';
  /** Betsy's seat, or NOBODY in the other modes. */
  readonly betsy: Seat;
  /** LR-28: the mode ends with the fourth derailment. */
  readonly limited: boolean;
  derailments: number[];
  /** LR-28: the fourth derailment has lost the game. */
  lost = false;

  constructor(setup: RailwaySetup) {
    const withBetsy = setup.mode === 'betsy';
    const seats = setup.players + (withBetsy ? 1 : 0);
    super(setup, railwayCards(setup.deck), seats, 2);
    this.betsy = withBetsy ? BETSY : NOBODY;
    this.limited = setup.mode === 'solo-limit';
    this.derailments = [0, 0, 0, 0];
  }

  /** The chain of the cards set aside in the opening (LR-5). */
  get aside(): number {
    return this.ownChain(0);
  }

  /** The chain of the penalty cards of the turn that are not yet stacked (LR-21). */
  get pending(): number {
    return this.ownChain(1);
  }

  /** Becomes a copy of another board of the same setup. */
  become(other: LokNRollBoard): void {
    this.becomeBoard(other);
    this.phase = other.phase;
    this.derailments = other.derailments.slice();
    this.lost = other.lost;
  }
}
