import type { CardId, Deck } from '@roundhouse/engine';
import type { WagonCard } from '@roundhouse/engine/game-of-trains';
import type { Article } from '../game-texts.ts';
import type { Texts } from '../messages.ts';

/** The name of a card's function, as a sentence uses it. */
export function functionWords(texts: Texts, deck: Deck<WagonCard>, id: CardId): string {
  const card = findWagon(deck, id);
  return card ? texts.say(`function.${card.function}.name`) : texts.say('card.unknown', { article: 'a' });
}

/** `wagon 23 (protect)` */
export function cardWords(texts: Texts, deck: Deck<WagonCard>, id: CardId, article: Article): string {
  if (!findWagon(deck, id)) return texts.say('card.unknown', { article });
  return texts.say('card.wagon', { article, number: id, function: functionWords(texts, deck, id) });
}

export function findWagon(deck: Deck<WagonCard>, id: CardId): WagonCard | undefined {
  return deck.cards.find((card) => card.id === id);
}
