import { streamChance } from '../chance/stream-chance.ts';
import type { Random } from '../contract/random.ts';
import { NOBODY } from '../contract/seat.ts';
import type { View } from '../contract/view.ts';
import { type GameOfTrainsSetup, NONE, PHASE } from './board.ts';
import { wagonsOf } from './cards.ts';
import { positionOf } from './functions.ts';
import type { GameOfTrainsMemory } from './memory.ts';
import { GameOfTrainsPosition } from './position.ts';
import { type GameOfTrainsState, type Phase, PHASES } from './state.ts';

/** A position that looks the same to a viewer: what they cannot see is dealt at random among the places where it may be. */
export function determinize(
  view: View<GameOfTrainsState>,
  memory: GameOfTrainsMemory,
  random: Random,
): GameOfTrainsPosition {
  const { setup, state } = view;
  const position = new GameOfTrainsPosition(setup as GameOfTrainsSetup, wagonsOf(setup.deck), []);
  position.phaseIndex = PHASES.indexOf(view.phase as Phase);
  position.actor = view.actor ?? NOBODY;
  position.first = memory.first;
  position.turns = memory.turns;
  position.winner = state.outcome?.winners[0] ?? NOBODY;
  const cards = new Cards(position, random);
  layOpenCards(position, state, cards);
  dealHiddenCards(position, state, memory, cards);
  return position;
}

/** The cards of a deck: those that are known are taken by their numbers, the others are dealt. */
class Cards {
  private readonly position: GameOfTrainsPosition;
  private readonly random: Random;
  private readonly isKnown: boolean[];
  private hidden: number[] = [];

  constructor(position: GameOfTrainsPosition, random: Random) {
    this.position = position;
    this.random = random;
    this.isKnown = Array<boolean>(position.wagons.all.length).fill(false);
  }

  take(id: number): number {
    const card = this.position.wagons.byId.get(id)!;
    this.isKnown[card] = true;
    return card;
  }

  /** Shuffles what nobody has taken. */
  hideOthers(): void {
    this.hidden = this.shuffled(this.position.wagons.all.filter((card) => !this.isKnown[card]));
  }

  deal(): number {
    return this.hidden.pop()!;
  }

  /** What is left, and `piled`, in random order. */
  rest(piled: readonly number[]): number[] {
    return this.shuffled([...this.hidden, ...piled]);
  }

  private shuffled(cards: number[]): number[] {
    streamChance(this.random).shuffle(cards, cards.length, []);
    return cards;
  }
}

function layOpenCards(position: GameOfTrainsPosition, state: GameOfTrainsState, cards: Cards): void {
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
  const kind = position.wagons.functions[card]!;
  const isArrival = position.phaseIndex === PHASE.PREPARE || position.arrivals > 0 || position.offers(kind);
  if (isArrival) position.addArrival(card);
  else position.addOffer(card, kind);
}

function dealHiddenCards(
  position: GameOfTrainsPosition,
  state: GameOfTrainsState,
  memory: GameOfTrainsMemory,
  cards: Cards,
): void {
  const take = (id: number) => cards.take(id);
  const drawn = state.drawn.map((own) => (typeof own === 'number' ? [] : own.map(take)));
  const held = state.held === null ? NONE : take(state.held);
  const piled = memory.piled.map(take);
  for (const id of memory.discarded) position.discard(take(id));
  cards.hideOthers();
  while (position.discardCount < (state.discard as number)) position.discard(cards.deal());
  if (position.phaseIndex === PHASE.PLACING) position.held = held === NONE ? cards.deal() : held;
  const above = position.phaseIndex === PHASE.PREPARE ? dealDrawnCards(position, drawn, cards) : [];
  const pile = cards.rest(piled);
  position.pile = [...pile, ...above.toReversed()];
  position.pileCount = pile.length;
}

/** The cards drawn in the setup in the order of drawing (GT-4); what has gone elsewhere from there no longer matters. */
function dealDrawnCards(position: GameOfTrainsPosition, own: readonly number[][], cards: Cards): number[] {
  const drawn: number[] = [];
  let seat = position.first;
  do {
    const isGone = position.drawnCount(seat) === 0;
    for (let index = 0; index <= position.distance(seat); index++) {
      drawn.push(isGone ? 0 : (own[seat]![index] ?? cards.deal()));
    }
    seat = position.after(seat);
  } while (seat !== position.first);
  return drawn;
}
