import type { TableStep, Viewer } from '@roundhouse/engine';
import type { Sound } from '../../ui/sound/tones.ts';

/** Whether there was something to hear: a roll of the dice, or a move of one's own where a game has none. */
export function isSoundMoment(
  sounds: Readonly<Record<string, Sound>>,
  steps: readonly TableStep[],
  viewer: Viewer,
): boolean {
  const hasDice = Object.values(sounds).includes('roll');
  return steps.some(
    (step) =>
      step.kind === 'action' &&
      (hasDice || step.seat === viewer) &&
      step.events.some(({ kind }) => (hasDice ? sounds[kind] === 'roll' : sounds[kind])),
  );
}
