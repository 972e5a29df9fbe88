import type { GameOfTrains } from '@roundhouse/engine/game-of-trains';
import { anyStory, type GameStory } from '../story.ts';
import { countRises } from './view/action-preview.ts';

const gameOfTrains: GameStory<GameOfTrains> = {
  unit: 'rises',
  isLeast: false,
  standing: ({ picture }) => picture.rows.map(countRises),
  riskOf: () => undefined,
  isHarm: () => false,
  isCount: () => false,
};

export const story = anyStory(gameOfTrains);
