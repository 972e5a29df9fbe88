import { changeAt } from '../contract/change-at.ts';
import type { Seat } from '../contract/seat.ts';
import type { RailwaySetup } from '../railway/board.ts';
import { cardNamed, numberOf, type RailwayCards, railwayCards } from '../railway/cards.ts';
import { tracksOf } from '../railway/tracks-of.ts';
import { cardIn, firstIn, type Told } from '../contract/told.ts';
import type { LooseCabooseMemory } from './memory.ts';
import { cancels } from './penalty.ts';
import type { LooseCabooseState } from './state.ts';

/** What was open once, as far as it is known. */
type Known = Pick<LooseCabooseMemory, 'piles' | 'banks'>;

/**
 * The memory of a seat that is told view and log (TR-19) instead of events. Nobody decides after the discard pile was
 * shuffled (LC-19), so what it consisted of is nothing to remember.
 */
export function recall(
  setup: RailwaySetup,
  memory: LooseCabooseMemory,
  { state, log }: Told<LooseCabooseState>,
): LooseCabooseMemory {
  const cards = railwayCards(setup.deck);
  const isFirst = memory.picture.railway.length === 0;
  const first = isFirst ? firstIn(log, memory.viewer) : memory.first;
  const known = log.reduce<Known>((before, entry) => {
    const [seat, card] = cardIn(entry, 'penalty') ?? [];
    if (seat !== undefined && card !== undefined) return taken(cards, before, seat, card);
    const [owner, banked] = cardIn(entry, 'banked') ?? [];
    if (owner === undefined || banked === undefined) return before;
    return { ...before, banks: changeAt(before.banks, owner, (bank) => [...bank, banked]) };
  }, memory);
  return { ...memory, ...known, first, tracks: tracksOf(cards, state), picture: state };
}

/** A card goes onto a penalty pile; of two equal numbers both are cancelled (LC-15). */
function taken(cards: RailwayCards, { piles, banks }: Known, seat: Seat, card: string): Known {
  const top = piles[seat]?.at(-1);
  const isCancelled = top !== undefined && cancels(numberIn(cards, card), numberIn(cards, top));
  return {
    banks,
    piles: changeAt(piles, seat, (pile) => (isCancelled ? pile.slice(0, -1) : [...pile, card])),
  };
}

function numberIn(cards: RailwayCards, card: string): number {
  return numberOf(cards, cardNamed(cards, card));
}
