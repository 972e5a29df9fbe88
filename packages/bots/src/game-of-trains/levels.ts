import type { GameOfTrains } from '@roundhouse/engine/game-of-trains';
import { type Level, randomLevel } from '../level.ts';

const MODES = ['standard'];

/** The weakest first. */
export const levels: readonly Level<GameOfTrains>[] = [
  randomLevel(MODES),
  {
    id: 'careful',
    modes: MODES,
    load: async () => (await import('./careful-player.ts')).carefulPlayer,
  },
];
