import type { Deck } from '@roundhouse/engine';
import type { OwnDeck } from './own-deck.ts';

/** Whether two decks have the same cards, die and name. */
export function isSameDeck(one: Deck, other: Deck): boolean {
  return deckText(one) === deckText(other);
}

/** A deck under a name that none of those has which are there already: `mine`, `mine 2`. */
export function named(deck: Deck, there: readonly OwnDeck[]): Deck {
  const taken = new Set(there.filter((own) => own.deck.game === deck.game).map((own) => own.deck.name));
  const base = deck.name.trim() || deck.game;
  let name = base;
  for (let number = 2; taken.has(name) || name === 'standard'; number++) name = `${base} ${number}`;
  return { ...deck, name };
}

/** What is written into a file: one card to a line, so that it can be changed by hand. */
export function deckText({ format, game, name, die, cards }: Deck): string {
  const header = { format, game, name, ...(die && { die }) };
  const head = Object.entries(header).map(([key, value]) => `  "${key}": ${spaced(value)},`);
  const lines = cards.map((card) => `    ${spaced(card)}`);
  return `{\n${head.join('\n')}\n  "cards": [\n${lines.join(',\n')}\n  ]\n}\n`;
}

/** JSON of a flat value, with room to read. */
function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, member]) => `"${key}": ${JSON.stringify(member)}`);
  return `{ ${members.join(', ')} }`;
}
