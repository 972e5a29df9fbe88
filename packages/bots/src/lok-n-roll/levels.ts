import type { LokNRoll } from '@roundhouse/engine/lok-n-roll';
import { type Level, randomLevel } from '../level.ts';

const MODES = ['standard', 'solo', 'solo-limit', 'betsy'];

/** The weakest first. */
export const levels: readonly Level<LokNRoll>[] = [
  randomLevel(MODES),
  {
    id: 'careful',
    modes: MODES,
    load: async () => (await import('./careful-player.ts')).carefulPlayer,
  },
];
