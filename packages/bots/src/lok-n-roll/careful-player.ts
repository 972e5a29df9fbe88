import { lokNRoll } from '@roundhouse/engine/lok-n-roll';
import { weighingPlayer } from '../railway/weighing-player.ts';
import { evaluator } from './evaluator.ts';

/** Weighs one turn ahead, over every roll of the dice. */
export const carefulPlayer = weighingPlayer(lokNRoll, {
  evaluator,
  // Betsy turns hidden cards over before the seat's next turn; otherwise one sample is enough.
  samples: ({ mode }) => (mode === 'betsy' ? 4 : 1),
});
