import { shuffleInto } from '../chance/shuffle-into.ts';
import type { Random } from '../contract/random.ts';
import type { Sampler } from '../contract/sampler.ts';
import { NO_SEAT, type Seat } from '../contract/seat.ts';
import { NONE, PHASE } from './board.ts';
import { functionOf, wagonsOf } from './cards.ts';
import { positionOf } from './functions.ts';
import type { GameOfTrainsMemory } from './memory.ts';
import { GameOfTrainsPosition } from './position.ts';
import { type GameOfTrainsState, PHASES } from './state.ts';
import type { GameOfTrainsView } from './view.ts';

/** Deals the cards that a viewer cannot see at random to the places where they may be. */
export function sampler(view: GameOfTrainsView, memory: GameOfTrainsMemory): Sampler<GameOfTrainsPosition> {
  const { setup, state } = view;
  const position = new GameOfTrainsPosition(setup, wagonsOf(setup.deck), []);
  position.phaseIndex = PHASES.findIndex((phase) => phase === view.phase);
  position.actor = view.actor ?? NO_SEAT;
  position.first = memory.first;
  position.turns = memory.turns;
  position.winner = state.outcome?.winners[0] ?? NO_SEAT;
  position.pileCount = state.pile as number;
  const cards = new KnownCards(position);
  layOpenCards(position, state, cards);
  for (const id of memory.discarded) position.discard(cards.take(id));
  if (state.held !== null) position.held = cards.take(state.held);
  const drawn = drawnCards(position, state, cards);
  const piled = memory.piled.map((id) => cards.take(id));
  return new GameOfTrainsSampler(position, state, { anywhere: cards.others(), piled, drawn });
}

/** The cards of a deck of which a viewer knows where they are. */
class KnownCards {
  private readonly position: GameOfTrainsPosition;
  private readonly isKnown: boolean[];

  constructor(position: GameOfTrainsPosition) {
    this.position = position;
    this.isKnown = Array<boolean>(position.wagons.all.length).fill(false);
  }

  take(id: number): number {
    const card = this.position.wagons.byId.get(id)!;
    this.isKnown[card] = true;
    return card;
  }

  /** The cards that were not taken. */
  others(): number[] {
    return this.position.wagons.all.filter((card) => !this.isKnown[card]);
  }
}

function layOpenCards(position: GameOfTrainsPosition, state: GameOfTrainsState, cards: KnownCards): void {
  for (const [seat, row] of state.rows.entries()) {
    for (const [index, id] of row.entries()) {
      position.setWagon(seat, index + 1, id === null ? NONE : cards.take(id));
    }
  }
  for (const [seat, spots] of state.protection.entries()) {
    for (const [spot, id] of spots.entries()) {
      if (id !== null) position.protect(seat, positionOf(spot), cards.take(id));
    }
  }
  for (const id of state.market) layInMarket(position, cards.take(id));
}

/** Pairs that stay in the market have arrived since the last action (GT-6, GT-17). */
function layInMarket(position: GameOfTrainsPosition, card: number): void {
  const kind = functionOf(position.wagons, card);
  const isArrival = position.phaseIndex === PHASE.PREPARE || position.arrivals > 0 || position.offers(kind);
  if (isArrival) position.addArrival(card);
  else position.addOffer(card, kind);
}

/** A hidden card drawn in the setup, and one that lies elsewhere by now and is not needed. */
const UNSEEN = -1;
const GONE = 0;

/** The cards drawn in the setup in the order of drawing (GT-4), while a seat still has to choose. */
function drawnCards(
  position: GameOfTrainsPosition,
  { drawn }: GameOfTrainsState,
  cards: KnownCards,
): number[] {
  if (position.phaseIndex !== PHASE.PREPARE) return [];
  const bySeat = [...drawn.entries()];
  const inOrder = [...bySeat.slice(position.first), ...bySeat.slice(0, position.first)];
  return inOrder.flatMap(([seat, own]) => drawnBy(position, seat, own, cards));
}

function drawnBy(
  position: GameOfTrainsPosition,
  seat: Seat,
  drawn: readonly number[] | number,
  cards: KnownCards,
): number[] {
  const count = position.distance(seat) + 1;
  if (position.drawnCount(seat) === 0) return Array<number>(count).fill(GONE);
  return typeof drawn === 'number' ? Array<number>(count).fill(UNSEEN) : drawn.map((id) => cards.take(id));
}

/** What a viewer knows of the cards that they do not see. */
interface UnseenCards {
  /** They may lie wherever the viewer does not see. */
  readonly anywhere: readonly number[];
  /** They lie in the draw pile, perhaps with others. */
  readonly piled: readonly number[];
  /** The cards drawn in the setup, in the order of drawing. */
  readonly drawn: readonly number[];
}

/** Deals unseen cards to a table that is `known` otherwise. */
class GameOfTrainsSampler implements Sampler<GameOfTrainsPosition> {
  private readonly known: GameOfTrainsPosition;
  private readonly position: GameOfTrainsPosition;
  private readonly unseen: UnseenCards;
  private readonly discardSize: number;
  private readonly holdsUnseen: boolean;
  /** The unseen cards of a deal, the next one before `left`. */
  private readonly cards: number[];
  private left = 0;

  constructor(known: GameOfTrainsPosition, { discard }: GameOfTrainsState, unseen: UnseenCards) {
    this.known = known;
    this.position = new GameOfTrainsPosition(known.setup, known.wagons, known.wagons.all.slice());
    this.unseen = unseen;
    this.discardSize = discard as number;
    this.holdsUnseen = known.phaseIndex === PHASE.PLACING && known.held === NONE;
    this.cards = unseen.anywhere.slice();
  }

  next(random: Random): GameOfTrainsPosition {
    const { position } = this;
    position.copyTable(this.known);
    this.left = shuffleInto(this.cards, 0, 0, this.unseen.anywhere, random);
    while (position.discardCount < this.discardSize) position.discard(this.deal());
    if (this.holdsUnseen) position.held = this.deal();
    const pile = position.ownPile();
    this.dealDrawn(pile);
    this.fillPile(pile, random);
    return position;
  }

  private deal(): number {
    return this.cards[--this.left]!;
  }

  /** The cards drawn in the setup lie in the pile, above its top. */
  private dealDrawn(pile: number[]): void {
    const { drawn } = this.unseen;
    let above = this.position.pileCount + drawn.length;
    for (const card of drawn) pile[--above] = card === UNSEEN ? this.deal() : card;
  }

  /** The draw pile has what is left, shuffled already, and the cards that are known to lie there. */
  private fillPile(pile: number[], random: Random): void {
    const { cards, left } = this;
    for (let index = 0; index < left; index++) pile[index] = cards[index]!;
    shuffleInto(pile, 0, left, this.unseen.piled, random);
  }
}
