import { seatsOf } from '../check/setup.ts';
import { NO_SEAT, type Seat } from '../contract/seat.ts';
import { RailwayBoard, type RailwaySetup } from '../railway/board.ts';
import { railwayCards } from '../railway/cards.ts';
import { Chain } from '../railway/chain.ts';
import { Hand } from '../railway/hand.ts';
import { facts } from './facts.ts';
import { type Phase, PHASES } from './state.ts';

/** What the game waits for, as indices into PHASES; BETWEEN turns only a search does. */
export const PHASE = {
  OPENING: 0,
  TURN: 1,
  LAYING: 2,
  DUMPING: 3,
  STACKING: 4,
  OVER: 5,
  BETWEEN: 6,
} as const;

/** Betsy's seat in the mode `betsy` (LR-3). */
export const BETSY: Seat = 1;

/** LR-28: how many derailments a seat may have in a mode; undefined where they are not limited. */
export function allowedDerailments(mode: string): number | undefined {
  return mode === 'solo-limit' ? 3 : undefined;
}

/** All seats of a game, Betsy's included. */
export function seatsIn({ mode, players }: Pick<RailwaySetup, 'mode' | 'players'>): number {
  return seatsOf(facts.modes[mode]!, players);
}

/** No number of derailments. */
const NEVER = -1;

/** The table of LOK'n'ROLL as plain data. The rules that write to it are in this folder. */
export class LokNRollBoard extends RailwayBoard {
  /** The index of the phase: numbers are compared in one instruction. */
  phaseIndex: number = PHASE.OPENING;
  /** Betsy's seat, or NO_SEAT in the other modes. */
  declare readonly betsy: Seat;
  /** The derailment with which the game is lost. */
  declare readonly lastDerailment: number;
  declare readonly derailments: number[];
  /** LR-28: the fourth derailment has lost the game. */
  lost = false;
  /** The cards set aside in the opening (LR-5). */
  declare readonly aside: Chain;
  /** The penalty cards of the turn that are not yet stacked (LR-21). */
  readonly pending = new Hand();

  /** A board before the first shuffle. */
  constructor(setup: RailwaySetup) {
    super(setup, railwayCards(setup.deck), seatsIn(setup));
    this.betsy = this.seats > setup.players ? BETSY : NO_SEAT;
    const allowed = allowedDerailments(setup.mode);
    this.lastDerailment = allowed === undefined ? NEVER : allowed + 1;
    this.derailments = [0, 0, 0, 0];
    this.aside = new Chain(this.links);
  }

  /** What is pending, in the order in which it was taken from the railway. */
  pendingInOrder(): number[] {
    return this.railway.taken().filter((card) => this.pending.has(card));
  }

  /** The number of the actor's top penalty card, 0 where the pile is empty. */
  get topNumber(): number {
    return this.cards.number[this.penalty.top]!;
  }

  get phase(): Phase {
    return PHASES[this.phaseIndex]!;
  }

  /** RW-7, RW-8; loops do not matter here. */
  override get open(): number {
    return this.railway.freePlacements;
  }

  protected override get ownHands(): readonly Hand[] {
    return [this.pending];
  }

  protected override get ownChains(): readonly Chain[] {
    return [this.aside];
  }

  override copyFrom(other: this): void {
    super.copyFrom(other);
    this.phaseIndex = other.phaseIndex;
    this.lost = other.lost;
    for (let seat = 0; seat < this.seats; seat++) this.derailments[seat] = other.derailments[seat]!;
    this.aside.top = other.aside.top;
    this.pending.copyFrom(other.pending);
  }
}
