import type { DecidedBy, LokNRoll } from '@roundhouse/engine/lok-n-roll';
import type { GameTexts } from '../game-texts.ts';
import { cardWords } from '../railway/card-words.ts';
import { refusalValues } from '../railway/refusal-values.ts';
import { actionMessage } from './action-message.ts';
import { eventMessage, isNoise, joins } from './event-message.ts';

export const lokNRoll: GameTexts<LokNRoll, DecidedBy> = {
  eventMessage,
  joins,
  isNoise,
  decidingMessage: (decidedBy) => `decidedBy.${decidedBy}`,
  actionMessage,
  refusalValues,
  cardWords,
};
