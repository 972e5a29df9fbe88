import type { Deck, WagonCard } from '../contract/deck.ts';
import { NOBODY, type Seat } from '../contract/seat.ts';
import type { Setup } from '../contract/setup.ts';
import type { Wagons } from './cards.ts';
import { SPOTS } from './functions.ts';
import { PHASES, type Phase } from './state.ts';

export type GameOfTrainsSetup = Setup<Deck<WagonCard>>;

/** What the game waits for, as indices into PHASES. */
export const PREPARE = 0;
export const TURN = 1;
export const PLACING = 2;
export const OVER = 3;

/** No card lies there. */
export const NONE = 255;

/** The positions of a row are 1 to 7. */
export const ROW = 7;

/**
 * Where things lie in `spaces`: the rows from position 1 of seat 0 on, the protecting cards, the market, the set of discarded
 * cards. The market has at most eight cards, one of each function (GT-14), and while one is used four removed ones (GT-12).
 */
const ROWS = 0;
const PROTECTION = 28;
const MARKET = 40;
const DISCARD = 51;
const SPACES = 63;

/**
 * The table as plain data; cards are indices of the compiled deck. The rules that write to it are in this folder. Nearly all that
 * changes is in one array of less than 64 bytes: V8 keeps such arrays among its objects, so that a copy is cheap.
 */
export class GameOfTrainsBoard {
  readonly setup: GameOfTrainsSetup;
  readonly wagons: Wagons;
  readonly seats: number;
  /** What is waited for: the index of a phase of TR-11. */
  stage = PREPARE;
  actor: Seat = NOBODY;
  /** Who began. */
  first: Seat = 0;
  /** Actions of turns, the one that is being done included (GT-18). */
  turns = 0;
  /** The card drawn and not yet placed (GT-8). */
  held = NONE;
  winner: Seat = NOBODY;
  /** The draw pile, its top last. Its cards stay in place when they are drawn, so that copies share it until it is renewed. */
  pile: Uint8Array;
  pileCount: number;
  marketCount = 0;
  discardCount = 0;
  private readonly spaces = new Uint8Array(SPACES);

  /** An empty table with a draw pile. `wagons` are the compiled cards of the deck. */
  constructor(setup: GameOfTrainsSetup, wagons: Wagons, pile: Uint8Array) {
    this.setup = setup;
    this.wagons = wagons;
    this.seats = setup.players;
    this.pile = pile;
    this.pileCount = pile.length;
    this.spaces.fill(NONE, ROWS, MARKET);
  }

  get phase(): Phase {
    return PHASES[this.stage]!;
  }

  /** The seat that plays after another (TR-2). */
  after(seat: Seat): Seat {
    return seat + 1 === this.seats ? 0 : seat + 1;
  }

  wagon(seat: Seat, position: number): number {
    return this.spaces[ROWS + seat * ROW + position - 1]!;
  }

  setWagon(seat: Seat, position: number, card: number): void {
    this.spaces[ROWS + seat * ROW + position - 1] = card;
  }

  /** Whether a row, all of it filled, ascends (GT-17). */
  isAscending(seat: Seat): boolean {
    const start = ROWS + seat * ROW;
    for (let at = start + 1; at < start + ROW; at++) {
      if (this.spaces[at - 1]! > this.spaces[at]!) return false;
    }
    return true;
  }

  /** The card that protects the wagon at a spot. */
  protection(seat: Seat, spot: number): number {
    return this.spaces[PROTECTION + seat * SPOTS + spot]!;
  }

  setProtection(seat: Seat, spot: number, card: number): void {
    this.spaces[PROTECTION + seat * SPOTS + spot] = card;
  }

  /** A card of the market, counted in order of arrival. */
  market(index: number): number {
    return this.spaces[MARKET + index]!;
  }

  marketIndex(card: number): number {
    let index = 0;
    while (this.spaces[MARKET + index] !== card) index++;
    return index;
  }

  addToMarket(card: number): void {
    this.spaces[MARKET + this.marketCount++] = card;
  }

  takeFromMarket(index: number): number {
    const { spaces } = this;
    const card = spaces[MARKET + index]!;
    this.marketCount--;
    for (let at = MARKET + index; at < MARKET + this.marketCount; at++) spaces[at] = spaces[at + 1]!;
    return card;
  }

  isDiscarded(card: number): boolean {
    return ((this.spaces[DISCARD + (card >> 3)]! >> (card & 7)) & 1) === 1;
  }

  addToDiscard(card: number): void {
    this.spaces[DISCARD + (card >> 3)]! |= 1 << (card & 7);
    this.discardCount++;
  }

  /** The cards of the discard pile, ascending. */
  discarded(): Uint8Array {
    const cards = new Uint8Array(this.discardCount);
    let count = 0;
    for (let card = 0; card < this.wagons.count; card++) if (this.isDiscarded(card)) cards[count++] = card;
    return cards;
  }

  /** The discard pile becomes the draw pile, in the order in which it is (GT-15). */
  turnDiscardOver(): void {
    this.pile = this.discarded();
    this.pileCount = this.discardCount;
    this.spaces.fill(0, DISCARD);
    this.discardCount = 0;
  }

  takeFromPile(): number {
    return this.pile[--this.pileCount]!;
  }

  /** How far a seat is from the one that began. */
  order(seat: Seat): number {
    return (seat - this.first + this.seats) % this.seats;
  }

  /** How many cards a seat has drawn in the setup and not yet chosen from: the first one, the second two (GT-4). */
  drawnCount(seat: Seat): number {
    const waits = this.stage === PREPARE && this.order(seat) >= this.order(this.actor);
    return waits ? this.order(seat) + 1 : 0;
  }

  /** Such a card, counted as they were drawn. They lie where they were drawn from: in the pile, above its top. */
  drawn(seat: Seat, index: number): number {
    const before = sumTo(this.order(seat)) + index;
    return this.pile[this.pileCount + sumTo(this.seats) - 1 - before]!;
  }

  /** Becomes a copy of another table of the same setup. */
  become(other: GameOfTrainsBoard): void {
    this.stage = other.stage;
    this.actor = other.actor;
    this.first = other.first;
    this.turns = other.turns;
    this.held = other.held;
    this.winner = other.winner;
    this.pile = other.pile;
    this.pileCount = other.pileCount;
    this.marketCount = other.marketCount;
    this.discardCount = other.discardCount;
    this.spaces.set(other.spaces);
  }
}

/** 1 + 2 + ... + n. */
export function sumTo(n: number): number {
  return (n * (n + 1)) / 2;
}
