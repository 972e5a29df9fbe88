import { changeAt } from '../contract/change-at.ts';
import type { Seat } from '../contract/seat.ts';
import type { RailwaySetup } from '../railway/board.ts';
import { cardNamed, numberOf, type RailwayCards, railwayCards, RUBBLE, shapeOf } from '../railway/cards.ts';
import { tracksOf } from '../railway/tracks-of.ts';
import { cardIn, decisionIn, firstIn, type Told } from '../contract/told.ts';
import type { LokNRollMemory } from './memory.ts';
import { canCombine } from './penalty.ts';
import type { LokNRollState } from './state.ts';

/** What was open once, as far as it is known. */
type Known = Pick<LokNRollMemory, 'piles' | 'boxed'>;

/** The memory of a seat that is told view and log (TR-19) instead of events. */
export function recall(
  setup: RailwaySetup,
  memory: LokNRollMemory,
  { state, log }: Told<LokNRollState>,
): LokNRollMemory {
  const cards = railwayCards(setup.deck);
  const isFirst = memory.picture.railway.length === 0;
  const first = isFirst ? firstIn(log, memory.viewer) : memory.first;
  const known = log.reduce<Known>((before, entry, index) => {
    const decision = decisionIn(entry);
    if (decision) return decided(cards, before, decision.seat, decision.words);
    const [seat, card] = cardIn(entry, 'penalty') ?? [];
    // Those of people are pending until they stack them (LR-21).
    if (seat !== undefined && card !== undefined && seat >= setup.players)
      return stacked(cards, before, seat, card);
    const turned = entry['turned'];
    if (typeof turned !== 'string') return before;
    const isLaid = lies(turned, state) || isTaken(turned, log.slice(index));
    return isLaid ? before : turnedOver(cards, before, setup.players, turned);
  }, memory);
  return { ...memory, ...known, first, tracks: tracksOf(cards, state), picture: state };
}

function decided(
  cards: RailwayCards,
  known: Known,
  seat: Seat,
  [verb, card, keep]: readonly string[],
): Known {
  const isStacked = verb === 'stack' || verb === 'dump';
  return isStacked && card !== undefined ? stacked(cards, known, seat, card, keep === 'keep') : known;
}

/** Betsy has not laid it: rubble goes onto her pile, track to the box (LR-29). */
function turnedOver(cards: RailwayCards, known: Known, betsy: Seat, card: string): Known {
  const isRubble = shapeOf(cards, cardNamed(cards, card)) === RUBBLE;
  return isRubble ? stacked(cards, known, betsy, card) : { ...known, boxed: [...known.boxed, card] };
}

function lies(card: string, { railway }: LokNRollState): boolean {
  return railway.some(([laid]) => laid === card);
}

function isTaken(card: string, log: Told['log']): boolean {
  return log.some((entry) => cardIn(entry, 'penalty')?.[1] === card);
}

/** A card goes onto a penalty pile, and where it combines and is not kept, both leave the game (LR-22). */
function stacked(
  cards: RailwayCards,
  { piles, boxed }: Known,
  seat: Seat,
  card: string,
  keep = false,
): Known {
  const top = piles[seat]?.at(-1);
  const combines = !keep && top !== undefined && canCombine(numberIn(cards, card), numberIn(cards, top));
  if (!combines) return { boxed, piles: changeAt(piles, seat, (pile) => [...pile, card]) };
  return { boxed: [...boxed, top, card], piles: changeAt(piles, seat, (pile) => pile.slice(0, -1)) };
}

function numberIn(cards: RailwayCards, card: string): number {
  return numberOf(cards, cardNamed(cards, card));
}
