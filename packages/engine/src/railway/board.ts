import type { Deck } from '../contract/deck.ts';
import type { RailwayCard } from './card.ts';
import { type Seat, NO_SEAT } from '../contract/seat.ts';
import type { Setup } from '../contract/setup.ts';
import { NO_CARD, type RailwayCards } from './cards.ts';
import { Chain, type Links, noLinks } from './chain.ts';
import { Hand } from './hand.ts';
import { Railway } from './railway.ts';

export type RailwaySetup = Setup<Deck<RailwayCard>>;

/**
 * What both railway games have on the table, as plain data: the rules are functions that read it and write to
 * it, here and in the games' folders. Cards are indices of the compiled deck.
 */
export abstract class RailwayBoard {
  // `declare`: a field that is undefined before the constructor fills it is one that V8 checks at every use.
  declare readonly setup: RailwaySetup;
  declare readonly cards: RailwayCards;
  /** All seats, Betsy's included. */
  declare readonly seats: number;
  readonly railway = new Railway();
  /** The draw pile, its top last; what lies above `pileCount` has been drawn. */
  declare readonly pile: number[];
  declare pileCount: number;
  /** Per seat the hand and the penalty pile. */
  declare readonly hands: readonly Hand[];
  declare readonly penalties: readonly Chain[];
  /** The cards that were removed unseen (LR-8, LC-6). */
  readonly removed = new Hand();
  declare protected readonly links: Links;
  actor: Seat = NO_SEAT;
  /** The hand and the penalty pile of the seat whose turn it is: most steps change them. */
  declare hand: Hand;
  declare penalty: Chain;
  /** The starting seat: lays first in the opening, has the first turn. */
  first: Seat = 0;
  /** The card of the opening that is to be laid. */
  shown = NO_CARD;
  /**
   * The number on the front card, which is the number of the cards laid in this turn, and how many these are.
   */
  laidNumber = 0;
  laidCount = 0;
  /**
   * For search: at the end of a turn the board waits, before the next one begins with what nobody knows yet. Copies
   * do not take it over.
   */
  stopsBetweenTurns = false;

  /** A board before the first shuffle. */
  constructor(setup: RailwaySetup, cards: RailwayCards, seats: number) {
    this.setup = setup;
    this.cards = cards;
    this.seats = seats;
    this.pile = cards.all.slice();
    this.pileCount = cards.count;
    this.links = noLinks();
    const hands = [(this.hand = new Hand())];
    const penalties = [(this.penalty = new Chain(this.links))];
    for (let seat = 1; seat < seats; seat++) {
      hands[seat] = new Hand();
      penalties[seat] = new Chain(this.links);
    }
    this.hands = hands;
    this.penalties = penalties;
  }

  /** The places of cards that one game alone has. */
  protected abstract get ownHands(): readonly Hand[];
  protected abstract get ownChains(): readonly Chain[];

  /** It is a seat's turn. */
  turnTo(seat: Seat): void {
    this.actor = seat;
    this.hand = this.hands[seat]!;
    this.penalty = this.penalties[seat]!;
  }

  handOf(seat: Seat): Hand {
    return this.hands[seat]!;
  }

  penaltyOf(seat: Seat): Chain {
    return this.penalties[seat]!;
  }

  /** Where the game lets cards be laid: a set of placements. */
  abstract get open(): number;

  /** The cards out of the game, ascending: the box has what lies nowhere else. */
  box(): number[] {
    const box = new Hand();
    for (const card of this.cards.all) box.add(card);
    for (const card of this.onTable()) box.delete(card);
    return box.list();
  }

  private *onTable(): Iterable<number> {
    yield* this.pile.slice(0, this.pileCount);
    yield* this.railway.cards();
    for (const hand of [...this.hands, ...this.ownHands]) yield* hand.list();
    for (const chain of [...this.penalties, ...this.ownChains]) yield* chain.list();
    if (this.shown !== NO_CARD) yield this.shown;
  }

  /**
   * Copies another board of the same setup into this one. Lists are copied in place, so that nothing is
   * allocated.
   */
  copyFrom(other: this): void {
    this.railway.copyFrom(other.railway);
    copyList(this.pile, other.pile);
    copyList(this.links, other.links);
    this.pileCount = other.pileCount;
    this.removed.copyFrom(other.removed);
    for (let seat = 0; seat < this.seats; seat++) {
      this.hands[seat]!.copyFrom(other.hands[seat]!);
      this.penalties[seat]!.top = other.penalties[seat]!.top;
    }
    if (other.actor === NO_SEAT) this.actor = NO_SEAT;
    else this.turnTo(other.actor);
    this.first = other.first;
    this.shown = other.shown;
    this.laidNumber = other.laidNumber;
    this.laidCount = other.laidCount;
  }
}

/** Both lists have the same length. */
function copyList(to: number[], from: readonly number[]): void {
  for (let index = 0; index < from.length; index++) to[index] = from[index]!;
}
