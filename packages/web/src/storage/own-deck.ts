import { checkDeck, type Deck, type Games } from '@roundhouse/engine';
import { isTime, partsOf } from './stored.ts';

/** A deck of one's own, as this device saves it. */
export interface OwnDeck {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly added: number;
  readonly deck: Deck;
}

/** Loads the rules by which a deck is checked that says to be of a game. */
export type RulesFor = (game: unknown) => Promise<Games>;

/** A saved deck; nothing where it cannot be read. */
export async function readOwnDeck(stored: unknown, rulesFor: RulesFor): Promise<OwnDeck | undefined> {
  const { id, added, deck } = partsOf(stored);
  const checked = checkDeck(deck, await rulesFor(partsOf(deck)['game']));
  if (typeof id !== 'string' || !isTime(added) || !checked.ok) return undefined;
  return { id, added, deck: checked.value };
}
