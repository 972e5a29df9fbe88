import type { Deck, RailwayCard } from '../contract/deck.ts';
import { type Seat, NOBODY } from '../contract/seat.ts';
import type { Setup } from '../contract/setup.ts';
import { CardSets } from './card-sets.ts';
import { type RailwayCards, NO_CARD } from './cards.ts';
import { Chains } from './chains.ts';
import { Railway } from './railway.ts';

export type RailwaySetup = Setup<Deck<RailwayCard>>;

/** The dice of the roll that is being made. */
export const RESULTS: number[] = [];

/**
 * What both railway games have on the table, as plain data: the rules that write to it are in the games' folders. Cards are
 * indices of the compiled deck.
 */
export class RailwayBoard {
  readonly setup: RailwaySetup;
  readonly cards: RailwayCards;
  /** All seats, Betsy's included. */
  readonly seats: number;
  readonly railway = new Railway();
  /** The draw pile, its top last; what lies above `pileCount` has been drawn. */
  pile: number[];
  pileCount: number;
  /** Per seat the hand. */
  readonly hands: CardSets;
  /** The places where cards lie in an order: a penalty pile for every seat, the box, and the games' own. */
  readonly chains: Chains;
  actor: Seat = NOBODY;
  /** Who began: lays first in the opening, has the first turn. */
  first: Seat = 0;
  /** The card of the opening that is to be laid. */
  shown = NO_CARD;
  /** The number and the count of the cards laid in this turn. */
  laidNumber = 0;
  laidCount = 0;

  /** `ownChains`: how many places of cards the game has besides those that both have. */
  constructor(setup: RailwaySetup, cards: RailwayCards, seats: number, ownChains: number) {
    this.setup = setup;
    this.cards = cards;
    this.seats = seats;
    this.pile = cards.all.slice();
    this.pileCount = cards.count;
    this.hands = new CardSets(seats);
    this.chains = new Chains(seats + 1 + ownChains);
  }

  /** The chain of the cards out of the game; the chain of a seat's penalty pile is the seat. */
  get box(): number {
    return this.seats;
  }

  /** The chain of a place that one game alone has. */
  protected ownChain(index: number): number {
    return this.seats + 1 + index;
  }

  /** Copies what both games have from another board of the same setup. */
  protected becomeBoard(other: RailwayBoard): void {
    this.railway.become(other.railway);
    this.pile = other.pile.slice();
    this.pileCount = other.pileCount;
    this.hands.words = other.hands.words.slice();
    this.chains.become(other.chains);
    this.actor = other.actor;
    this.first = other.first;
    this.shown = other.shown;
    this.laidNumber = other.laidNumber;
    this.laidCount = other.laidCount;
  }
}
