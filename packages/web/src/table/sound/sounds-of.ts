import { type BaseEvent, type Ended, isEnded, type Viewer } from '@roundhouse/engine';
import type { Sound } from '../../ui/sound/tones.ts';

/** What a sound is played at, in milliseconds from now. */
export interface Cue {
  readonly sound: Sound;
  readonly later: number;
}

/** How many different sounds are heard at once; more would be noise. */
const MOST = 3;
const APART = 140;

/** How the end sounds to a viewer; for spectators, and several people at one device, it is a win. */
function soundOfEnd({ outcome: { winners } }: Ended, viewer: Viewer): Sound {
  return viewer === 'spectator' || winners.includes(viewer) ? 'win' : 'lose';
}

/**
 * The sounds of what happened at once: each kind of thing once, the last few of them. A train sounds at every joint of
 * the rails during its run of `runMs`.
 */
export function cuesOf(
  events: readonly BaseEvent[],
  sounds: Readonly<Record<string, Sound>>,
  viewer: Viewer,
  runMs: number,
): readonly Cue[] {
  const latest = new Map<Sound, BaseEvent>();
  for (const event of events) {
    const sound = isEnded(event) ? soundOfEnd(event, viewer) : sounds[event.kind];
    if (sound) latest.set(sound, event);
  }
  const cues: Cue[] = [];
  let later = 0;
  for (const [sound, event] of [...latest].slice(-MOST)) {
    const times = sound === 'step' ? stepsOf(event) : 1;
    for (let time = 0; time < times; time++) cues.push({ sound, later: later + (time * runMs) / times });
    later += sound === 'step' ? runMs : APART;
  }
  return cues;
}

/** How many cards a train moves. */
function stepsOf(event: BaseEvent): number {
  return 'cards' in event && Array.isArray(event.cards) ? event.cards.length : 1;
}
