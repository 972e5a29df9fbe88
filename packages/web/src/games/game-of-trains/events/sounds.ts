import type { Sound } from '../../../ui/sound/tones.ts';

export const sounds: Readonly<Record<string, Sound>> = {
  drew: 'lay',
  used: 'lay',
  replaced: 'wagon',
  swapped: 'wagon',
  shifted: 'wagon',
  removed: 'penalty',
  protected: 'combine',
};
