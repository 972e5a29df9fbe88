import type { Seat } from '../contract/seat.ts';
import { RailwayBoard, type RailwaySetup } from '../railway/board.ts';
import { railwayCards } from '../railway/cards.ts';
import type { Phase } from './state.ts';

/** The table of Loose Caboose as plain data. The rules that write to it are in this folder. */
export class LooseCabooseBoard extends RailwayBoard {
  phase: Phase = 'opening';
  /** The discard pile has been shuffled: the game ends with this turn (LC-19). */
  reshuffled = false;

  constructor(setup: RailwaySetup) {
    super(setup, railwayCards(setup.deck), setup.players, 1 + setup.players);
  }

  /** The chain of the discard pile (LC-15). */
  get discard(): number {
    return this.ownChain(0);
  }

  /** The chain of a seat's banked cards (LC-16). */
  bankOf(seat: Seat): number {
    return this.ownChain(1 + seat);
  }

  /** Becomes a copy of another board of the same setup. */
  become(other: LooseCabooseBoard): void {
    this.becomeBoard(other);
    this.phase = other.phase;
    this.reshuffled = other.reshuffled;
  }
}
