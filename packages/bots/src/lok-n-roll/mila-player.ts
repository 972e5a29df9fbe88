import { lokNRoll } from '@roundhouse/engine/lok-n-roll';
import { weighingPlayer } from '../railway/weighing-player.ts';
import { evaluator } from './evaluator.ts';

/** Keeps an eye on everybody; of more than two cards it does not think at once. */
export const milaPlayer = weighingPlayer(lokNRoll, {
  evaluator,
  sight: { cards: 2, rolls: 'all' },
  // Betsy turns hidden cards over before the seat's next turn; otherwise one sample is enough.
  samples: ({ mode }) => (mode === 'betsy' ? 4 : 1),
});
