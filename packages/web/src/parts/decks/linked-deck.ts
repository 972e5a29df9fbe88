/**
 * A deck as the end of an address: `1.` and a packed JSON that says of each kind of card how many there are. The server never
 * gets to see it, for it stands after the `#`.
 */
import { checkDeck, type Deck, type Games, isGameId, parseFile } from '@roundhouse/engine';
import { partsOf, type Stored } from '../../storage/stored.ts';
import { packText, unpackText } from '../packed-text.ts';
import { materialOf, unpackCards } from './material.ts';

const VERSION = '1';
/** Ninety-six wagons with long numbers and a long name take a tenth of it. */
const MOST_BYTES = 20_000;

/** Of a name, as where a deck is put together. */
export const MOST_LETTERS = 60;

/** `newer`: it asks for something that this page does not know. */
export type ReadDeck =
  | { readonly ok: true; readonly deck: Deck }
  | { readonly ok: false; readonly why: 'damaged' | 'newer' };

/** A deck as it is put together and sent: ids that mean nothing follow from the order of the cards. */
export function arranged(deck: Deck): Deck {
  return { ...deck, cards: materialOf(deck.game).arrange(deck.cards) };
}

export async function deckLink(deck: Deck): Promise<string> {
  const { game, name, die } = deck;
  const { arrange, pack } = materialOf(game);
  const written = { game, name, ...(die && { die }), cards: pack(arrange(deck.cards)) };
  return `${VERSION}.${await packText(JSON.stringify(written))}`;
}

/** Reads a text as `deckLink` writes it. Nothing is believed: it is checked as a file is. */
export async function readDeckLink(text: string, games: Games): Promise<ReadDeck> {
  const [version, packed] = /^(\d+)\.([\w-]+)$/u.exec(text)?.slice(1) ?? [];
  if (version !== undefined && version !== VERSION) return { ok: false, why: 'newer' };
  const unpacked = packed === undefined ? undefined : await unpackText(packed, MOST_BYTES);
  const parsed = unpacked === undefined ? undefined : parseFile(unpacked);
  if (!parsed?.ok) return { ok: false, why: 'damaged' };
  const written = partsOf(parsed.value);
  const { game, name } = written;
  if (!isGameId(game)) return { ok: false, why: typeof game === 'string' ? 'newer' : 'damaged' };
  if (typeof name !== 'string' || name.length > MOST_LETTERS) return { ok: false, why: 'damaged' };
  const checked = checkDeck(unpackDeck(written), games);
  return checked.ok ? { ok: true, deck: checked.value } : { ok: false, why: 'damaged' };
}

function unpackDeck({ game, name, die, cards }: Stored): unknown {
  const all = isGameId(game) && Array.isArray(cards) ? unpackCards(game, cards) : [];
  return { format: 'roundhouse-deck/1', game, name, ...(die !== undefined && { die }), cards: all };
}
