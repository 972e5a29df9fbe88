import type { Deck } from '../contract/deck.ts';
import type { WagonCard } from './card.ts';
import { NO_SEAT, type Seat } from '../contract/seat.ts';
import type { Setup } from '../contract/setup.ts';
import type { Wagons } from './cards.ts';
import { spotOf } from './functions.ts';
import { PHASES, type Phase } from './state.ts';

export type GameOfTrainsSetup = Setup<Deck<WagonCard>>;

/** What the game waits for, as indices into PHASES. */
export const PHASE = { PREPARE: 0, TURN: 1, PLACING: 2, OVER: 3 } as const;

/** The positions of a row are 1 to 7. */
export const ROW = 7;

/** No card. */
export const NONE = 255;

// Constants of this module, for speed: see functions.ts.
const { PREPARE, TURN, OVER } = PHASE;
const WIDTH = ROW;
const EMPTY = NONE;
const NO_ONE = NO_SEAT;

/**
 * Where things lie in `spaces`: the rows; the protecting cards; by function the cards of the market and when
 * they came; the cards that came to the market since the last action; the discard pile.
 */
const PROTECTION = 28;
const MARKET = 40;
const ARRIVED = 48;
const ARRIVALS = 56;
const DISCARD = 60;
const SPACES = DISCARD + 96;
const KINDS = [0, 1, 2, 3, 4, 5, 6, 7];
const NOTHING: readonly number[] = Array<number>(SPACES).fill(0);

/**
 * The table as plain data; cards are indices of the compiled deck. The rules that write to it are in this
 * folder. What the constructor is given is only declared here: fields that are undefined at first are slower
 * for good.
 */
export class GameOfTrainsBoard {
  declare readonly setup: GameOfTrainsSetup;
  declare readonly wagons: Wagons;
  declare readonly seats: number;
  /** The index of the present phase (TR-11). */
  phaseIndex: number = PREPARE;
  actor: Seat = NO_SEAT;
  /** The starting seat. */
  first: Seat = 0;
  /** Actions of turns, the one that is being done included (GT-18). */
  turns = 0;
  /** The card drawn and not yet placed (GT-8), in the phase that places it. */
  held = EMPTY;
  winner: Seat = NO_SEAT;
  /** The draw pile, its top last. */
  declare pile: number[];
  pileCount = 0;
  discardCount = 0;
  /** The functions in the market, a bit each: an action leaves no more than one card of each (GT-14). */
  offered = 0;
  /** How many cards have come to the market since then. */
  arrivals = 0;
  /** The protected wagons, a bit each. */
  private guarded = 0;
  /**
   * Drawing leaves the cards of the pile where they are, so that copies share it until one of them makes a
   * new one.
   */
  private sharesPile = false;
  /** Counts the cards that are offered, so that it is known which came first. */
  private clock = 0;
  /** Where the cards lie, the pile apart. */
  declare protected readonly spaces: number[];

  /** An empty table. `wagons` are the compiled cards of the deck, `pile` holds as many. */
  constructor(setup: GameOfTrainsSetup, wagons: Wagons, pile: number[]) {
    this.setup = setup;
    this.wagons = wagons;
    this.seats = setup.players;
    this.pile = pile;
    this.spaces = NOTHING.slice();
  }

  get phase(): Phase {
    return PHASES[this.phaseIndex]!;
  }

  /** The seat that plays after another (TR-2). */
  after(seat: Seat): Seat {
    return seat + 1 === this.seats ? 0 : seat + 1;
  }

  get isWon(): boolean {
    return this.winner !== NO_ONE;
  }

  /** How far a seat is from the one that began. */
  distance(seat: Seat): number {
    return (seat - this.first + this.seats) % this.seats;
  }

  beginTurn(seat: Seat): void {
    this.phaseIndex = TURN;
    this.actor = seat;
  }

  end(): void {
    this.phaseIndex = OVER;
    this.actor = NO_SEAT;
  }

  wagon(seat: Seat, position: number): number {
    return this.spaces[seat * WIDTH + position - 1]!;
  }

  setWagon(seat: Seat, position: number, card: number): void {
    this.spaces[seat * WIDTH + position - 1] = card;
  }

  takeWagon(seat: Seat, position: number): number {
    const card = this.wagon(seat, position);
    this.setWagon(seat, position, EMPTY);
    return card;
  }

  /** Two wagons of a row change places. */
  swapWagons(seat: Seat, left: number, right: number): void {
    const { spaces } = this;
    const at = seat * WIDTH - 1;
    const card = spaces[at + left]!;
    spaces[at + left] = spaces[at + right]!;
    spaces[at + right] = card;
  }

  /** A wagon goes to the other end of three, the other two make room. */
  turnWagons(seat: Seat, from: number, middle: number, to: number): void {
    const { spaces } = this;
    const at = seat * WIDTH - 1;
    const card = spaces[at + from]!;
    spaces[at + from] = spaces[at + middle]!;
    spaces[at + middle] = spaces[at + to]!;
    spaces[at + to] = card;
  }

  isEmpty(seat: Seat, position: number): boolean {
    return this.wagon(seat, position) === EMPTY;
  }

  /** Whether a filled row ascends (GT-17). */
  isAscending(seat: Seat): boolean {
    const at = seat * WIDTH;
    return this.ascend(at) && this.ascend(at + 3);
  }

  /** The protected wagons of a row: bit 1 for position 1. */
  guardedOf(seat: Seat): number {
    return this.guarded >> (seat * WIDTH);
  }

  isProtected(seat: Seat, position: number): boolean {
    return ((this.guardedOf(seat) >> position) & 1) === 1;
  }

  /** The card under a protected wagon. */
  protection(seat: Seat, position: number): number {
    return this.spaces[PROTECTION + seat * 3 + spotOf(position)]!;
  }

  protect(seat: Seat, position: number, card: number): void {
    this.guarded |= 1 << (seat * WIDTH + position);
    this.spaces[PROTECTION + seat * 3 + spotOf(position)] = card;
  }

  unprotect(seat: Seat, position: number): void {
    this.guarded &= ~(1 << (seat * WIDTH + position));
  }

  /** Whether the market offers a function, arrivals left out. */
  offers(kind: number): boolean {
    return ((this.offered >> kind) & 1) === 1;
  }

  /** The card of a function that is offered. */
  offer(kind: number): number {
    return this.spaces[MARKET + kind]!;
  }

  addOffer(card: number, kind: number): void {
    this.offered |= 1 << kind;
    this.spaces[MARKET + kind] = card;
    this.spaces[ARRIVED + kind] = this.clock++;
  }

  withdraw(kind: number): void {
    this.offered &= ~(1 << kind);
  }

  arrival(index: number): number {
    return this.spaces[ARRIVALS + index]!;
  }

  addArrival(card: number): void {
    this.spaces[ARRIVALS + this.arrivals++] = card;
  }

  /** The cards of the market in order of arrival. */
  market(): number[] {
    const { spaces } = this;
    const offered = KINDS.filter((kind) => this.offers(kind));
    const inOrder = offered.toSorted((one, other) => spaces[ARRIVED + one]! - spaces[ARRIVED + other]!);
    return [...inOrder.map((kind) => this.offer(kind)), ...spaces.slice(ARRIVALS, ARRIVALS + this.arrivals)];
  }

  discard(card: number): void {
    this.spaces[DISCARD + this.discardCount++] = card;
  }

  discarded(index: number): number {
    return this.spaces[DISCARD + index]!;
  }

  /** The discard pile becomes the draw pile (GT-15). */
  turnDiscardOver(): void {
    const pile = this.ownPile();
    const { discardCount } = this;
    for (let index = 0; index < discardCount; index++) pile[index] = this.discarded(index);
    this.pileCount = discardCount;
    this.discardCount = 0;
  }

  /** A pile to write to, shared with no other table. */
  ownPile(): number[] {
    if (this.sharesPile) this.pile = this.pile.slice();
    this.sharesPile = false;
    return this.pile;
  }

  takeFromPile(): number {
    return this.pile[--this.pileCount]!;
  }

  /**
   * How many cards a seat has drawn in the setup and not yet chosen from: the first one, the second two
   * (GT-4).
   */
  drawnCount(seat: Seat): number {
    const waits = this.phaseIndex === PREPARE && this.distance(seat) >= this.distance(this.actor);
    return waits ? this.distance(seat) + 1 : 0;
  }

  /** Such a card, counted as they were drawn. They still lie in the pile, above its top. */
  drawn(seat: Seat, index: number): number {
    const before = countDrawn(this.distance(seat)) + index;
    return this.pile[this.pileCount + countDrawn(this.seats) - 1 - before]!;
  }

  /** Copies another table of the same setup into this one. */
  copyFrom(other: this): void {
    this.copyTable(other);
    this.pile = other.pile;
    this.sharesPile = true;
    other.sharesPile = true;
  }

  /** Copies another table into this one, but for the cards of its draw pile. */
  copyTable(other: this): void {
    this.phaseIndex = other.phaseIndex;
    this.actor = other.actor;
    this.first = other.first;
    this.turns = other.turns;
    this.held = other.held;
    this.winner = other.winner;
    this.pileCount = other.pileCount;
    this.discardCount = other.discardCount;
    this.offered = other.offered;
    this.arrivals = other.arrivals;
    this.clock = other.clock;
    this.guarded = other.guarded;
    const { spaces } = other;
    const used = DISCARD + other.discardCount;
    for (let space = 0; space < used; space++) this.spaces[space] = spaces[space]!;
  }

  /**
   * Whether four wagons ascend: all differences are negative. A branch for each would be mispredicted half of
   * the time.
   */
  private ascend(at: number): boolean {
    const { spaces } = this;
    const a = spaces[at]!;
    const b = spaces[at + 1]!;
    const c = spaces[at + 2]!;
    const d = spaces[at + 3]!;
    return ((a - b) & (b - c) & (c - d)) < 0;
  }
}

/** The number of cards that the first `seats` seats draw in the setup: one, two, three ... (GT-4). */
export function countDrawn(seats: number): number {
  return (seats * (seats + 1)) / 2;
}
