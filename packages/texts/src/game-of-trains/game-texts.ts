import type { DecidedBy, GameOfTrains } from '@roundhouse/engine/game-of-trains';
import type { GameTexts } from '../game-texts.ts';
import { actionMessage } from './action-message.ts';
import { cardWords } from './card-words.ts';
import { eventMessage, isNoise, joins } from './event-message.ts';
import { refusalValues } from './refusal-values.ts';

export const gameOfTrains: GameTexts<GameOfTrains, DecidedBy> = {
  eventMessage,
  joins,
  isNoise,
  decidingMessage: (decidedBy) => `decidedBy.${decidedBy}`,
  actionMessage,
  refusalValues,
  cardWords,
};
