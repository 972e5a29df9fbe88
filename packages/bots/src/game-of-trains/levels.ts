import type { GameOfTrains } from '@roundhouse/engine/game-of-trains';
import { type Level, randomLevel } from '../level.ts';

const MODES = ['standard'];

/** The weakest first. */
export const levels: readonly Level<GameOfTrains>[] = [
  randomLevel(MODES),
  { id: 'pip', modes: MODES, load: async () => (await import('./pip-player.ts')).pipPlayer },
  { id: 'frida', modes: MODES, load: async () => (await import('./frida-player.ts')).fridaPlayer },
  { id: 'anton', modes: MODES, load: async () => (await import('./anton-player.ts')).antonPlayer },
  { id: 'mila', modes: MODES, load: async () => (await import('./mila-player.ts')).milaPlayer },
  {
    id: 'careful',
    modes: MODES,
    isOfLaboratory: true,
    load: async () => (await import('./careful-player.ts')).carefulPlayer,
  },
  { id: 'hugo', modes: MODES, load: async () => (await import('./learned-player.ts')).learnedPlayer },
  { id: 'greta', modes: MODES, load: async () => (await import('./searching-player.ts')).searchingPlayer },
];
