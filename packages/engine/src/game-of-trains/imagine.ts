import { flowingChance } from '../chance/flowing-chance.ts';
import type { Random } from '../contract/random.ts';
import { NOBODY } from '../contract/seat.ts';
import type { View } from '../contract/view.ts';
import { type GameOfTrainsSetup, NONE, STAGE } from './board.ts';
import { wagonsOf } from './cards.ts';
import { positionOf } from './functions.ts';
import type { GameOfTrainsMemory } from './memory.ts';
import { GameOfTrainsPosition } from './position.ts';
import { type GameOfTrainsState, type Phase, PHASES } from './state.ts';

/** A position that looks the same to a viewer: what they cannot see is dealt at random among the places where it may be. */
export function imagine(
  view: View<GameOfTrainsState>,
  memory: GameOfTrainsMemory,
  random: Random,
): GameOfTrainsPosition {
  const { setup, state } = view;
  const wagons = wagonsOf(setup.deck);
  const position = new GameOfTrainsPosition(setup as GameOfTrainsSetup, wagons, wagons.all.slice());
  position.stage = PHASES.indexOf(view.phase as Phase);
  position.actor = view.actor ?? NOBODY;
  position.first = memory.first;
  position.turns = memory.turns;
  position.winner = state.outcome?.winners[0] ?? NOBODY;
  layOpenCards(position, state);
  dealHiddenCards(position, state, memory, random);
  return position;
}

function cardOf({ wagons }: GameOfTrainsPosition, id: number | null): number {
  return id === null ? NONE : wagons.byId.get(id)!;
}

function layOpenCards(position: GameOfTrainsPosition, state: GameOfTrainsState): void {
  for (const [seat, row] of state.rows.entries()) {
    for (const [index, id] of row.entries()) position.setWagon(seat, index + 1, cardOf(position, id));
  }
  for (const [seat, cards] of state.protection.entries()) {
    for (const [spot, id] of cards.entries()) {
      if (id !== null) position.protect(seat, positionOf(spot), cardOf(position, id));
    }
  }
  for (const id of state.market) layInMarket(position, cardOf(position, id));
  position.held = cardOf(position, state.held);
}

/** Pairs that stay in the market have arrived since the last action (GT-6, GT-17). */
function layInMarket(position: GameOfTrainsPosition, card: number): void {
  const kind = position.wagons.functions[card]!;
  const isArrival = position.stage === STAGE.PREPARE || position.arrivals > 0 || position.offers(kind);
  if (isArrival) position.addArrival(card);
  else position.addOffer(card, kind);
}

function dealHiddenCards(
  position: GameOfTrainsPosition,
  state: GameOfTrainsState,
  memory: GameOfTrainsMemory,
  random: Random,
): void {
  const hidden = shuffled(hiddenCards(position, state, memory), random);
  for (const id of memory.discarded) position.discard(cardOf(position, id));
  while (position.discardCount < (state.discard as number)) position.discard(hidden.pop()!);
  if (position.stage === STAGE.PLACING && state.held === null) position.held = hidden.pop()!;
  const drawn = position.stage === STAGE.PREPARE ? dealDrawnCards(position, state, hidden) : [];
  const piled = memory.piled.map((id) => cardOf(position, id));
  const pile = shuffled([...hidden, ...piled], random);
  for (const [index, card] of [...pile, ...drawn.toReversed()].entries()) position.pile[index] = card;
  position.pileCount = pile.length;
}

/** The cards of which the viewer does not know where they are. */
function hiddenCards(
  { wagons }: GameOfTrainsPosition,
  { rows, protection, market, held, drawn }: GameOfTrainsState,
  { discarded, piled }: GameOfTrainsMemory,
): number[] {
  const own = drawn.filter((cards) => typeof cards !== 'number').flat();
  const known = new Set([
    ...rows.flat(),
    ...protection.flat(),
    ...market,
    held,
    ...own,
    ...discarded,
    ...piled,
  ]);
  return [...wagons.ids.keys()].filter((card) => !known.has(wagons.ids[card]!));
}

/** The cards drawn in the setup in the order of drawing (GT-4); what has gone elsewhere from there no longer matters. */
function dealDrawnCards(
  position: GameOfTrainsPosition,
  state: GameOfTrainsState,
  hidden: number[],
): number[] {
  const cards: number[] = [];
  let seat = position.first;
  do {
    const drawn = state.drawn[seat]!;
    const own = typeof drawn === 'number' ? [] : drawn.map((id) => cardOf(position, id));
    const isGone = position.drawnCount(seat) === 0;
    for (let index = 0; index <= position.distance(seat); index++) {
      cards.push(isGone ? 0 : (own[index] ?? hidden.pop()!));
    }
    seat = position.after(seat);
  } while (seat !== position.first);
  return cards;
}

function shuffled(cards: readonly number[], random: Random): number[] {
  const pile = [...cards];
  flowingChance(random).shuffle(pile, pile.length, []);
  return pile;
}
