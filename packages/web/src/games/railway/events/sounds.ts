import type { Sound } from '../../../ui/sound/tones.ts';

/** Both railway games have the same sounds. */
export const sounds: Readonly<Record<string, Sound>> = {
  laid: 'lay',
  rolled: 'roll',
  moved: 'step',
  derailed: 'derail',
  took: 'penalty',
  dumped: 'penalty',
  combined: 'combine',
  cancelled: 'combine',
  banked: 'combine',
};
