import type { DecidedBy, LooseCaboose } from '@roundhouse/engine/loose-caboose';
import type { GameTexts } from '../game-texts.ts';
import { cardWords } from '../railway/card-words.ts';
import { refusalValues } from '../railway/refusal-values.ts';
import { actionMessage } from './action-message.ts';
import { eventMessage, isNoise, joins } from './event-message.ts';

export const looseCaboose: GameTexts<LooseCaboose, DecidedBy> = {
  eventMessage,
  joins,
  isNoise,
  decidingMessage: (decidedBy) => `decidedBy.${decidedBy}`,
  actionMessage,
  refusalValues,
  cardWords,
};
