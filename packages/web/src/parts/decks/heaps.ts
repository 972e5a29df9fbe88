import type { Card, Deck, GameId } from '@roundhouse/engine';
import type { WagonCard } from '@roundhouse/engine/game-of-trains';
import { type RailwayCard, SHAPES } from '@roundhouse/engine/railway';

/** Cards of a deck that are alike. */
export interface Heap {
  /** One of them. */
  readonly card: Card;
  readonly count: number;
}

/** What distinguishes the cards of a game, as a text that sorts. */
interface Order<C extends Card = Card> {
  kindOf(card: C): string;
}

/** By number, whole before broken; rubble last. */
const railway: Order<RailwayCard> = {
  kindOf: ({ number, shape, broken }) =>
    [shape ? 0 : 1, number, broken ? 1 : 0, shape && SHAPES.indexOf(shape)].join(' '),
};

/** Every wagon is its own kind. */
const wagons: Order<WagonCard> = { kindOf: ({ id }) => String(id).padStart(16, '0') };

const ORDERS: Readonly<Record<GameId, Order>> = {
  'lok-n-roll': railway,
  'loose-caboose': railway,
  'game-of-trains': wagons,
};

/** The cards of a deck in the order in which one would sort them, those that are alike together. */
export function heapsOf({ game, cards }: Deck): Heap[] {
  const heaps = new Map<string, Heap>();
  for (const card of cards) {
    const kind = ORDERS[game].kindOf(card);
    heaps.set(kind, { card: heaps.get(kind)?.card ?? card, count: (heaps.get(kind)?.count ?? 0) + 1 });
  }
  return [...heaps].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, heap]) => heap);
}
