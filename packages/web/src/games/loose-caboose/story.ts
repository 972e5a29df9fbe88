import type { LooseCaboose } from '@roundhouse/engine/loose-caboose';
import { countedCards } from '@roundhouse/engine/railway';
import { incidentsOf } from '../railway/story-incidents.ts';
import { fillers, isCount, isHarm, order, pointsIn, riskOf } from '../railway/story.ts';
import { anyStory, type GameStory } from '../story.ts';

const looseCaboose: GameStory<LooseCaboose> = {
  unit: 'points',
  isLeast: true,
  standing({ piles, banks }, setup) {
    const points = pointsIn(setup);
    return piles.map((pile, seat) => points(countedCards(pile, banks[seat])));
  },
  riskOf,
  isHarm,
  isCount,
  incidentsOf,
  order,
  fillers,
};

export const story = anyStory(looseCaboose);
