import type { LooseCabooseState } from '../../loose-caboose/state.ts';
import type { GameMaterial } from '../law.ts';
import { inOrder, inSet, perSeat } from '../material.ts';
import { railwayLaws, railwayPlaced, randomRailwayDeck, withCards } from './railway.ts';

export const looseCabooseMaterial: GameMaterial = {
  deck: (random) => randomRailwayDeck('loose-caboose', 0, random),
  texts: ({ cards }) => [
    'place a',
    'place b',
    'heading a',
    'heading b',
    'pass',
    'roll',
    ...withCards(cards, (id) => [`lay ${id} a`, `lay ${id} b`]),
  ],
  clauses: ['TR-7', 'LC-9', 'LC-10', 'RW-8', 'RW-7', 'RW-9', 'RW-10'],
  placed(state) {
    const { banked, discard } = state as LooseCabooseState;
    return [
      ...railwayPlaced(state as LooseCabooseState),
      ...perSeat(banked, 'banked', inOrder),
      ...inSet(discard, 'discard'),
    ];
  },
  rare: [
    // RW-10 in the opening, then for the direction; LC-19: a reshuffle, then penalties that are waived.
    { header: { mode: 'standard', players: 2, opening: 'players', deck: 'standard' }, seed: 1358 },
    { header: { mode: 'standard', players: 3, opening: 'players', deck: 'standard' }, seed: 597 },
    { header: { mode: 'standard', players: 4, opening: 'players', deck: 'standard' }, seed: 305 },
    { header: { mode: 'standard', players: 4, opening: 'players', deck: 'standard' }, seed: 672 },
  ],
  playthroughs: { standard: { header: { players: 4, opening: 'players' }, seed: 1475 } },
  laws: railwayLaws,
};
