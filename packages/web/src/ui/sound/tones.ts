/** A sound of a moment: a swelling tone that goes from one pitch to another, or a burst of noise around one. */
export interface Tone {
  readonly wave: OscillatorType | 'noise';
  /** When it begins and how long it lasts, in milliseconds. */
  readonly at: number;
  readonly ms: number;
  /** In hertz. */
  readonly from: number;
  readonly to?: number;
  /** From 0 to 1. */
  readonly loud: number;
}

const knock = (at: number, from: number, loud: number): Tone => ({ wave: 'noise', at, ms: 45, from, loud });
const note = (at: number, from: number, ms = 160, loud = 0.22): Tone => ({
  wave: 'triangle',
  at,
  ms,
  from,
  loud,
});

/** What each thing that happens sounds like. */
export const TONES = {
  lay: [knock(0, 900, 0.4), { wave: 'triangle', at: 0, ms: 70, from: 190, to: 120, loud: 0.32 }],
  roll: [0, 55, 125, 170, 250, 300].map((at, hop) => knock(at, 1900 - hop * 120, 0.8 - hop * 0.07)),
  // Over a joint of the rails: two wheels, one after the other.
  step: [knock(0, 520, 0.42), knock(48, 440, 0.3)],
  derail: [
    { wave: 'noise', at: 0, ms: 520, from: 2400, to: 180, loud: 0.5 },
    { wave: 'sawtooth', at: 0, ms: 380, from: 210, to: 55, loud: 0.22 },
    knock(300, 500, 0.6),
    knock(410, 330, 0.5),
  ],
  penalty: [note(0, 233, 110), note(100, 175, 190)],
  combine: [note(0, 523, 110), note(90, 784, 220)],
  wagon: [
    { wave: 'noise', at: 0, ms: 150, from: 260, to: 420, loud: 0.45 },
    { wave: 'square', at: 130, ms: 60, from: 330, to: 290, loud: 0.1 },
  ],
  // A short whistle: two pipes at once.
  turn: [note(0, 659, 230, 0.14), note(0, 831, 230, 0.12)],
  win: [note(0, 523), note(130, 659), note(260, 784), note(390, 1047, 420)],
  lose: [note(0, 392, 220), note(200, 330, 220), note(400, 262, 420)],
} as const satisfies Record<string, readonly Tone[]>;

export type Sound = keyof typeof TONES;
