import { type Deck, type RailwayCard, SHAPES, type WagonCard } from '@roundhouse/engine';

/** Cards of a deck that are alike. */
export interface Heap {
  /** One of them. */
  readonly card: RailwayCard | WagonCard;
  readonly count: number;
}

/** The cards of a deck sorted as on a table, equal ones together. */
export function heapsOf({ cards }: Deck): Heap[] {
  const heaps = new Map<string, Heap>();
  for (const card of cards) {
    const kind = kindOf(card);
    heaps.set(kind, { card: heaps.get(kind)?.card ?? card, count: (heaps.get(kind)?.count ?? 0) + 1 });
  }
  return [...heaps].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, heap]) => heap);
}

/** What distinguishes cards, as a text that sorts: by number, whole before broken; rubble last. Every wagon is its own kind. */
function kindOf(card: RailwayCard | WagonCard): string {
  if ('function' in card) return String(card.id).padStart(16, '0');
  return [
    card.shape ? 0 : 1,
    card.number,
    card.broken ? 1 : 0,
    card.shape && SHAPES.indexOf(card.shape),
  ].join(' ');
}
