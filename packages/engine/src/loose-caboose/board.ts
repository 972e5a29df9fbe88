import type { Seat } from '../contract/seat.ts';
import { RailwayBoard, type RailwaySetup } from '../railway/board.ts';
import { railwayCards } from '../railway/cards.ts';
import { Chain } from '../railway/chain.ts';
import type { Hand } from '../railway/hand.ts';
import { type Phase, PHASES } from './state.ts';

/** What the game waits for, as indices into PHASES; BETWEEN turns only a search does. */
export const PHASE = { OPENING: 0, HEADING: 1, TURN: 2, LAYING: 3, OVER: 4, BETWEEN: 5 } as const;

/** The table of Loose Caboose as plain data. The rules that write to it are in this folder. */
export class LooseCabooseBoard extends RailwayBoard {
  /** The index of the phase: numbers are compared in one instruction. */
  phaseIndex: number = PHASE.OPENING;
  /** The discard pile has been shuffled: the game ends with this turn (LC-19). */
  reshuffled = false;
  /** The discard pile (LC-15). */
  declare readonly discard: Chain;
  /** Per seat the banked cards (LC-16). */
  declare readonly banks: readonly Chain[];

  /** A board before the first shuffle. */
  constructor(setup: RailwaySetup) {
    super(setup, railwayCards(setup.deck), setup.players);
    this.discard = new Chain(this.links);
    const banks: Chain[] = [];
    for (let seat = 0; seat < setup.players; seat++) banks.push(new Chain(this.links));
    this.banks = banks;
  }

  get phase(): Phase {
    return PHASES[this.phaseIndex]!;
  }

  /** RW-7 to RW-9. */
  override get open(): number {
    return this.railway.loopFreePlacements;
  }

  protected override get ownHands(): readonly Hand[] {
    return [];
  }

  protected override get ownChains(): readonly Chain[] {
    return [this.discard, ...this.banks];
  }

  bankOf(seat: Seat): Chain {
    return this.banks[seat]!;
  }

  override copyFrom(other: this): void {
    super.copyFrom(other);
    this.phaseIndex = other.phaseIndex;
    this.reshuffled = other.reshuffled;
    this.discard.top = other.discard.top;
    for (let seat = 0; seat < this.seats; seat++) this.banks[seat]!.top = other.banks[seat]!.top;
  }
}
