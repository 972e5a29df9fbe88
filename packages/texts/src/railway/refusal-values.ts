import type { Deck, Refusal } from '@roundhouse/engine';
import type { RailwayCard } from '@roundhouse/engine/railway';
import type { Texts, Values } from '../messages.ts';
import { cardWords } from './card-words.ts';

/** The card in words; for RW-10, whether a card or a direction is refused. */
export function refusalValues(texts: Texts, { values }: Refusal, deck: Deck<RailwayCard>): Values {
  const { card } = values;
  if (card === undefined) return { ...values, card: '', what: 'heading' };
  return { ...values, card: cardWords(texts, deck, card, 'the'), what: 'place' };
}
