import type { CardId, Deck } from '@roundhouse/engine';
import type { RailwayCard } from '@roundhouse/engine/railway';
import type { Article } from '../game-texts.ts';
import type { Texts } from '../messages.ts';

/** A card of a deck, if it has it. */
function findCard(deck: Deck<RailwayCard>, id: CardId): RailwayCard | undefined {
  return deck.cards.find((card) => card.id === id);
}

/** `a 3 (left curve, broken track)` */
export function cardWords(texts: Texts, deck: Deck<RailwayCard>, id: CardId, article: Article): string {
  const card = findCard(deck, id);
  if (!card) return texts.say('card.unknown', { article });
  const { number, shape, broken } = card;
  if (shape === undefined) return texts.say('card.rubble', { article, number });
  return texts.say('card.track', { article, number, shape, broken: broken ? 'yes' : 'no' });
}
