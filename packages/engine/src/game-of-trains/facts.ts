import { deepFreeze } from '../contract/deep-freeze.ts';
import type { GameFacts } from '../contract/game.ts';

export const facts: GameFacts = deepFreeze({
  id: 'game-of-trains',
  modes: { standard: { players: [2, 4], automata: [] } },
  hasPoints: false,
  hasOpening: false,
  hasDice: false,
});
