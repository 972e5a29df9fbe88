import { deepFreeze } from '../contract/deep-freeze.ts';
import type { GameFacts } from '../contract/game.ts';

export const facts: GameFacts = deepFreeze({
  id: 'lok-n-roll',
  modes: {
    standard: { players: [2, 4], automata: [] },
    solo: { players: [1, 1], automata: [] },
    'solo-limit': { players: [1, 1], automata: [] },
    betsy: { players: [1, 1], automata: ['betsy'] },
  },
  hasPoints: true,
  hasOpening: true,
  hasDice: true,
});
