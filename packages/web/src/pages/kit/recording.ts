import { Instrument } from '../../ui/sound/synth.ts';
import { type Sound, TONES } from '../../ui/sound/tones.ts';

/** How a sound is, measured as the browser makes it. */
export interface Recording {
  readonly sound: Sound;
  /** How far it swings at most; from 1 on it would be cut. */
  readonly peak: number;
  /** How loud its loudest part is, in decibels below what is possible. */
  readonly loudness: number;
  /** How far it swings in its first and last millisecond; a leap there is heard as a click. */
  readonly edge: number;
  readonly ms: number;
  /** How far it swings from moment to moment. */
  readonly swings: readonly number[];
}

const RATE = 44_100;
/** In milliseconds: how long is listened to hear how loud something is, and what is one moment of a picture. */
const LOUD = 50;
const MOMENT = 5;

const samplesIn = (ms: number) => Math.round((ms * RATE) / 1000);
const peakOf = (samples: Float32Array) =>
  samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
const powerOf = (samples: Float32Array) =>
  samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;

const parts = (samples: Float32Array, ms: number) =>
  Array.from({ length: Math.ceil(samples.length / samplesIn(ms)) }, (_, part) =>
    samples.subarray(part * samplesIn(ms), (part + 1) * samplesIn(ms)),
  );

async function record(sound: Sound): Promise<Recording> {
  const ms = Math.max(...TONES[sound].map((tone) => tone.at + tone.ms));
  const context = new OfflineAudioContext(1, samplesIn(ms), RATE);
  new Instrument(context).play(sound, 0);
  const samples = (await context.startRendering()).getChannelData(0);
  return {
    sound,
    peak: peakOf(samples),
    loudness: 10 * Math.log10(Math.max(...parts(samples, LOUD).map(powerOf))),
    edge: Math.max(peakOf(samples.subarray(0, 4)), peakOf(samples.subarray(-samplesIn(1)))),
    ms,
    swings: parts(samples, MOMENT).map(peakOf),
  };
}

/** All there are. */
export const recordAll = () => Promise.all((Object.keys(TONES) as Sound[]).map(record));
