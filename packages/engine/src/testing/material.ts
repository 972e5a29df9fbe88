import type { CardId, Deck } from '../contract/deck.ts';
import type { Random } from '../contract/random.ts';

/** A card and where it lies; within a set, which has no order, all cards lie at the same place. */
export type Placed = readonly [card: CardId, place: string];

/** What the laws need of a game that its contract does not give. */
export interface Material {
  /**
   * A random deck of one's own as it would come from outside: small and large ones, odd names, uneven
   * mixtures (TR-21).
   */
  deck(random: Random): unknown;
  /**
   * All texts that could be an action with this deck, whatever the position, a card that it lacks included
   * (TR-7, TR-8).
   */
  texts(deck: Deck): readonly string[];
  /** The clauses under which actions of this game are refused (TR-15). */
  readonly clauses: readonly string[];
  /** All cards of a state (TR-12), or those that a view shows (TR-16). */
  placed(state: unknown): Placed[];
  /** Setups and seeds whose random games show what is rare. */
  readonly rare: readonly { readonly header: object; readonly seed: number }[];
  /**
   * By mode the game that is written down as text: the rest of its setup, and a seed whose game is short and shows
   * much.
   */
  readonly playthroughs: Readonly<Record<string, { readonly header: object; readonly seed: number }>>;
}

/** The cards of a list that has an order; none where a view has a number in its place. */
export function inOrder(list: unknown, place: string): Placed[] {
  return cardsOf(list).flatMap((card, index) => (card === null ? [] : [[card, `${place}.${index}`]]));
}

/** The cards of a set. */
export function inSet(set: unknown, place: string): Placed[] {
  return cardsOf(set).flatMap((card) => (card === null ? [] : [[card, place]]));
}

/** The same of a list for every seat. */
export function perSeat(
  seats: readonly unknown[],
  place: string,
  placed: (cards: unknown, place: string) => Placed[],
): Placed[] {
  return seats.flatMap((cards, seat) => placed(cards, `${place}.${seat}`));
}

/** A whole number from `min` to `max`. */
export function between(random: Random, min: number, max: number): number {
  return min + random.below(max - min + 1);
}

export function anyOf<Item>(random: Random, items: readonly Item[]): Item {
  return items[random.below(items.length)]!;
}

function cardsOf(list: unknown): readonly (CardId | null)[] {
  return Array.isArray(list) ? list : [];
}
