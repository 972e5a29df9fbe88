/** What decks are put together of: the kinds of cards of each game, and what one more of a kind is. */
import type { Card, Deck, GameId } from '@roundhouse/engine';
import { FUNCTIONS, type WagonCard } from '@roundhouse/engine/game-of-trains';
import { type RailwayCard, SHAPES } from '@roundhouse/engine/railway';

/** The kinds of cards of a game. A kind is known by its place in the list. */
export interface Material<C extends Card = Card> {
  /** A card of each kind, under an id that no deck has. */
  readonly kinds: readonly C[];
  /** The kind of a card. */
  kindOf(card: C): number;
  /** The cards with one more of a kind. */
  add(cards: readonly C[], kind: number): readonly C[];
  /** The cards in the order of a deck that was put together. */
  arrange(cards: readonly C[]): readonly C[];
  /** As little as it takes to make arranged cards anew: of each kind how many, or which. */
  pack(cards: readonly C[]): readonly Packed[];
}

/** How many cards of a kind there are; or their ids, where these are printed on them. */
type Packed = number | readonly number[];

const NUMBERS = [1, 2, 3, 4] as const;

/** Track by number, whole before broken; rubble last. */
function railwayKinds(hasRubble: boolean): readonly RailwayCard[] {
  const track = NUMBERS.flatMap((number): RailwayCard[] => [
    ...SHAPES.map((shape) => ({ id: `${number}-${shape}`, number, shape })),
    ...SHAPES.map((shape) => ({ id: `${number}-${shape}-broken`, number, shape, broken: true })),
  ]);
  const rubble = NUMBERS.map((number) => ({ id: `${number}-rubble`, number }));
  return hasRubble ? [...track, ...rubble] : track;
}

/** Ids mean nothing to those who play: they follow from the order. */
function railway(hasRubble: boolean): Material<RailwayCard> {
  const kinds = railwayKinds(hasRubble);
  const kindOf = (card: RailwayCard) =>
    kinds.findIndex(
      ({ number, shape, broken = false }) =>
        number === card.number && shape === card.shape && broken === (card.broken ?? false),
    );
  const arrange = (cards: readonly RailwayCard[]) => {
    const sorted = cards.toSorted((one, other) => kindOf(one) - kindOf(other));
    const track = sorted.filter(({ shape }) => shape);
    const rubble = sorted.filter(({ shape }) => !shape);
    return [...named(track, 'T'), ...named(rubble, 'R')];
  };
  return {
    kinds,
    kindOf,
    arrange,
    add: (cards, kind) => arrange([...cards, kinds[kind]!]),
    pack: (cards) => kinds.map((_, kind) => cards.filter((card) => kindOf(card) === kind).length),
  };
}

const named = (cards: readonly RailwayCard[], letter: string): RailwayCard[] =>
  cards.map((card, at) => ({ ...card, id: `${letter}${String(at + 1).padStart(2, '0')}` }));

/** The id of a wagon is its number. */
const wagons: Material<WagonCard> = {
  kinds: FUNCTIONS.map((name, at) => ({ id: -1 - at, function: name })),
  kindOf: (card) => FUNCTIONS.indexOf(card.function),
  add: (cards, kind) => wagons.arrange([...cards, { id: lowestFree(cards), function: FUNCTIONS[kind]! }]),
  arrange: (cards) => cards.toSorted((one, other) => one.id - other.id),
  pack: (cards) =>
    FUNCTIONS.map((name) => cards.filter((card) => card.function === name).map(({ id }) => id)),
};

function lowestFree(cards: readonly WagonCard[]): number {
  const taken = new Set(cards.map(({ id }) => id));
  let id = 1;
  while (taken.has(id)) id++;
  return id;
}

/** The material of a game among those of all games: it is given the cards of that game's decks only. */
const anyMaterial = <C extends Card>(material: Material<C>) => material as unknown as Material;

const MATERIALS: Readonly<Record<GameId, Material>> = {
  'lok-n-roll': anyMaterial(railway(true)),
  'loose-caboose': anyMaterial(railway(false)),
  'game-of-trains': anyMaterial(wagons),
};

export function materialOf(game: GameId): Material {
  return MATERIALS[game];
}

/** The kinds of a game as if they were a deck, to be shown and named like one. */
export function kindsAsDeck(game: GameId): Deck {
  return { format: 'roundhouse-deck/1', game, name: '', cards: materialOf(game).kinds };
}

/** The cards that `pack` was given; anything at all where that was something else. */
export function unpackCards(game: GameId, packed: readonly unknown[]): readonly unknown[] {
  const { kinds, arrange } = materialOf(game);
  const cards = packed.flatMap((some, kind) => cardsOf(kinds[kind], some));
  return arrange(cards);
}

/** More than any deck may have are too many in any case. */
const MOST_OF_A_KIND = 1000;

function cardsOf(kind: Card | undefined, some: unknown): Card[] {
  if (!kind) return [];
  if (Array.isArray(some)) return some.slice(0, MOST_OF_A_KIND).map((id: number) => ({ ...kind, id }));
  const count = typeof some === 'number' ? Math.min(some, MOST_OF_A_KIND) : 0;
  return Array.from({ length: count }, () => kind);
}
