import { BETSY, type LokNRoll } from '@roundhouse/engine/lok-n-roll';
import { incidentsOf } from '../railway/story-incidents.ts';
import { fillers, isCount, isHarm, order, pointsIn, riskOf } from '../railway/story.ts';
import { anyStory, type GameStory } from '../story.ts';

const lokNRoll: GameStory<LokNRoll> = {
  unit: 'points',
  axisOf: ({ mode }) => (mode === 'betsy' ? 'betsy' : 'points'),
  isLeast: true,
  standing({ piles }, setup) {
    const points = pointsIn(setup);
    // Betsy's pile is counted by cards (LR-33).
    return piles.map((pile, seat) => (setup.mode === 'betsy' && seat === BETSY ? pile.length : points(pile)));
  },
  riskOf,
  isHarm,
  isCount,
  incidentsOf,
  order,
  fillers,
};

export const story = anyStory(lokNRoll);
