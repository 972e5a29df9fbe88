import type { LooseCaboose } from '@roundhouse/engine/loose-caboose';
import { type Level, randomLevel } from '../level.ts';

const MODES = ['standard'];

/** The weakest first. */
export const levels: readonly Level<LooseCaboose>[] = [
  randomLevel(MODES),
  {
    id: 'careful',
    modes: MODES,
    load: async () => (await import('./careful-player.ts')).carefulPlayer,
  },
];
