import type { Deck, Refusal } from '@roundhouse/engine';
import type { WagonCard } from '@roundhouse/engine/game-of-trains';
import type { Texts, Values } from '../messages.ts';
import { functionWords } from './card-words.ts';

/** The function of the card that was to be used. */
export function refusalValues(texts: Texts, { values }: Refusal, deck: Deck<WagonCard>): Values {
  const { card } = values;
  return card === undefined ? values : { ...values, function: functionWords(texts, deck, card) };
}
