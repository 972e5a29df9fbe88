import type { GameFacts } from '../contract/game.ts';

export const facts: GameFacts = {
  id: 'loose-caboose',
  modes: { standard: { players: [2, 4], automata: 0 } },
  hasOpening: true,
};
