import { type Deck, isGameId } from '@roundhouse/engine';
import { materialOf, unpackCards } from '../../parts/decks/material.ts';
import { partsOf, textOf } from '../../storage/stored.ts';

/** A deck in the making as it is stored: of each kind of card how many, or which. */
export function packDraft({ game, name, die, cards }: Deck): unknown {
  return { game, name, ...(die && { die }), cards: materialOf(game).pack(cards) };
}

/** Reads what `packDraft` wrote. It need not be whole, but can be shown and gone on with; nothing where it cannot. */
export function unpackDraft(stored: unknown): Deck | undefined {
  const { game, name, die, cards } = partsOf(stored);
  if (!isGameId(game) || !Array.isArray(cards)) return undefined;
  const all = unpackCards(game, cards.map(onlyNumbers)) as Deck['cards'];
  const own = [...new Map(all.map((card) => [card.id, card])).values()].filter(({ id }) => !(Number(id) < 0));
  const faces = Array.isArray(die) && { die: onlyNumbers(die) as number[] };
  return { format: 'roundhouse-deck/1', game, name: textOf(name), ...faces, cards: own };
}

const onlyNumbers = (some: unknown): unknown => (Array.isArray(some) ? some.filter(isNumber) : some);

const isNumber = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;
