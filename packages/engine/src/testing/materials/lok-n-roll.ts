import type { LokNRollState } from '../../lok-n-roll/state.ts';
import { type GameMaterial, same } from '../law.ts';
import { inOrder } from '../material.ts';
import { railwayLaws, railwayPlaced, randomRailwayDeck, withCards } from './railway.ts';

export const lokNRollMaterial: GameMaterial = {
  deck: (random) => randomRailwayDeck('lok-n-roll', 24, random),
  texts: ({ cards }) => [
    'place a',
    'place b',
    'pass',
    'roll',
    'end',
    ...withCards(cards, (id) => [
      `lay ${id} a`,
      `lay ${id} b`,
      `dump ${id}`,
      `dump ${id} keep`,
      `stack ${id}`,
      `stack ${id} keep`,
    ]),
  ],
  clauses: ['TR-7', 'LR-11', 'LR-21', 'LR-18', 'LR-16', 'LR-13', 'LR-17', 'RW-8', 'RW-7', 'RW-10', 'LR-22'],
  placed(state) {
    const { pending } = state as LokNRollState;
    return [...railwayPlaced(state as LokNRollState), ...inOrder(pending, 'pending')];
  },
  rare: [
    // RW-10 in the opening.
    { header: { mode: 'standard', players: 2, opening: 'players', deck: 'standard' }, seed: 202 },
    { header: { mode: 'betsy', players: 1, opening: 'players', deck: 'standard' }, seed: 369 },
  ],
  playthroughs: {
    standard: { header: { players: 2, opening: 'players' }, seed: 233 },
    solo: { header: { players: 1, opening: 'players' }, seed: 690 },
    'solo-limit': { header: { players: 1, opening: 'dealt' }, seed: 1095 },
    betsy: { header: { players: 1, opening: 'players' }, seed: 2253 },
  },
  laws: [
    ...railwayLaws,
    {
      title: 'penalty cards wait only while they are stacked, or where the game was lost (LR-21, LR-28)',
      breach({ playback }) {
        const { pending, outcome } = playback.position.state() as LokNRollState;
        const lost = outcome?.scores[0] === null;
        return playback.position.phase === 'stacking' || lost ? undefined : same(pending, []);
      },
    },
  ],
};
