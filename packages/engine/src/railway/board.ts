import type { Action } from '../contract/action.ts';
import type { Chance } from '../contract/chance.ts';
import type { Deck, RailwayCard } from '../contract/deck.ts';
import type { Emit } from '../contract/event.ts';
import type { Random } from '../contract/random.ts';
import { type Seat, NOBODY } from '../contract/seat.ts';
import type { Setup } from '../contract/setup.ts';
import { countBits, nthBit } from './bits.ts';
import { type RailwayCards, layRow, NO_CARD } from './cards.ts';
import { Chain, type Links, noLinks } from './chain.ts';
import { actionOf, LAY } from './codec.ts';
import type { Drew, Laid, Rolled } from './events.ts';
import { ALL_PLACEMENTS } from './geometry.ts';
import { Hand } from './hand.ts';
import { listCards } from './options.ts';
import { Railway } from './railway.ts';
import { emitDrew, emitLaid } from './emit.ts';

export type RailwaySetup = Setup<Deck<RailwayCard>>;

const LAY_A = actionOf(LAY, 0, 0);
const LAY_B = actionOf(LAY, 0, 1);

/** No action: see `randomLay`. */
export const OTHER = -1 as Action;

/**
 * What both railway games have on the table, as plain data, and what they do with it alike. The rest of the rules is in the
 * games' folders. Cards are indices of the compiled deck.
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
  declare protected readonly links: Links;
  actor: Seat = NOBODY;
  /** The hand and the penalty pile of the seat whose turn it is: most that happens happens to them. */
  declare hand: Hand;
  declare penalty: Chain;
  /** Who began: lays first in the opening, has the first turn. */
  first: Seat = 0;
  /** The card of the opening that is to be laid. */
  shown = NO_CARD;
  /** The number on the front card, which is the number of the cards laid in this turn, and how many these are. */
  laidNumber = 0;
  laidCount = 0;

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

  /** Where the game lets cards be laid: a set of placements. */
  protected abstract get open(): number;

  /** Writes what the actor may lay of a kind of cards to `actions` from the index `at` on, and gives the index after it. */
  protected listLays(actions: Action[], at: number, kind: number): number {
    const { low, high } = this.hand;
    const { lays } = this.cards;
    const row = layRow(kind, this.open);
    const after = listCards(actions, at, LAY_A, low & lays[row]!, high & lays[row + 1]!);
    return listCards(actions, after, LAY_B, low & lays[row + 2]!, high & lays[row + 3]!);
  }

  /**
   * One action that lays such a card, or the one that is always allowed, each as likely as the others. With `more` other actions beside them
   * it may be one of those instead: then OTHER is given.
   */
  protected randomLay(kind: number, always: Action, more: number, random: Random): Action {
    const { low, high } = this.hand;
    const { lays } = this.cards;
    const track = layRow(kind, ALL_PLACEMENTS);
    // Often nothing of this kind is in the hand: then it does not matter what is open.
    if ((more | (low & lays[track]!) | (high & lays[track + 1]!)) === 0) return always;
    const row = layRow(kind, this.open);
    const low0 = low & lays[row]!;
    const high0 = high & lays[row + 1]!;
    const low1 = low & lays[row + 2]!;
    const high1 = high & lays[row + 3]!;
    const count0 = countBits(low0, high0);
    const count = count0 + countBits(low1, high1);
    const n = random.below(count + 1 + more);
    if (n < count0) return actionOf(LAY, nthBit(low0, high0, n), 0);
    if (n < count) return actionOf(LAY, nthBit(low1, high1, n - count0), 1);
    return n === count ? always : OTHER;
  }

  /** The top card goes into the hand of the seat whose turn begins (LR-11, LC-9). */
  drawIntoHand(emit: Emit<Drew> | undefined): void {
    const card = this.pile[--this.pileCount]!;
    this.hand.add(card);
    if (emit !== undefined) emitDrew(this, card, emit);
  }

  /** A seat, or chance, lays a card at the front by an end (0 or 1). The caller has seen that it is legal. */
  layCard(seat: Seat | null, card: number, end: number, emit: Emit<Laid> | undefined): void {
    const { cards } = this;
    this.railway.lay(card, cards.placement[2 * card + end]!);
    this.laidNumber = cards.number[card]!;
    if (emit !== undefined) emitLaid(this, seat, card, end, emit);
  }

  /** Rolls for the actor and gives how many wheels fell in all. */
  protected rollDice(dice: number, chance: Chance, emit: Emit<Rolled> | undefined): number {
    const results = chance.roll(dice, this.cards.die);
    let wheels = 0;
    for (const face of results) wheels += face;
    // What is missing, or is no number, would be counted on with.
    if (results.length !== dice || Number.isNaN(wheels)) throw new RangeError(`no roll of ${dice} dice`);
    if (emit !== undefined) emit({ kind: 'rolled', seat: this.actor, dice: results });
    return wheels;
  }

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

  /** Becomes a copy of another board of the same setup. Lists are copied in place, so that nothing is allocated. */
  copyFrom(other: this): void {
    this.railway.copyFrom(other.railway);
    copyList(this.pile, other.pile);
    copyList(this.links, other.links);
    this.pileCount = other.pileCount;
    for (let seat = 0; seat < this.seats; seat++) {
      this.hands[seat]!.copyFrom(other.hands[seat]!);
      this.penalties[seat]!.top = other.penalties[seat]!.top;
    }
    if (other.actor === NOBODY) this.actor = NOBODY;
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
