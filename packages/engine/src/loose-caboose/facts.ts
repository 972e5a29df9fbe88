import { deepFreeze } from '../contract/deep-freeze.ts';
import type { GameFacts } from '../contract/game.ts';

export const facts: GameFacts = deepFreeze({
  id: 'loose-caboose',
  modes: { standard: { players: [2, 4], automata: [] } },
  hasPoints: true,
  hasOpening: true,
  hasDice: true,
});
