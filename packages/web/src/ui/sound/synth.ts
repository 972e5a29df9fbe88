import { type Sound, type Tone, TONES } from './tones.ts';

/** What is asked for and cannot sound for longer than this is dropped: later it would not be understood. */
const LATE = 250;

/** Lets one hear sounds when they are asked for. */
export class Synth {
  private readonly context = new AudioContext();
  private readonly instrument = new Instrument(this.context);

  /** Plays a sound after a number of milliseconds. A page that was not touched yet is silent. */
  async play(sound: Sound, later = 0): Promise<void> {
    const asked = performance.now();
    await this.context.resume();
    if (performance.now() - asked < LATE)
      this.instrument.play(sound, this.context.currentTime + later / 1000);
  }

  close(): void {
    void this.context.close();
  }
}

/** The lower a band of noise, the less of it there is: at this frequency, in hertz, it is as loud as given. */
const EVEN = 8000;

/** Makes sounds by itself, out of waves and noise: no file is loaded. */
export class Instrument {
  private readonly context: BaseAudioContext;
  private readonly out: AudioNode;
  private readonly noise: AudioBuffer;

  constructor(context: BaseAudioContext) {
    this.context = context;
    const volume = new GainNode(context, { gain: 0.8 });
    volume.connect(context.destination);
    this.out = volume;
    this.noise = new AudioBuffer({ length: context.sampleRate, sampleRate: context.sampleRate });
    const samples = this.noise.getChannelData(0);
    for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  }

  /** Plays a sound at a time of its context, in seconds. */
  play(sound: Sound, start: number): void {
    for (const tone of TONES[sound]) this.playTone(tone, start + tone.at / 1000);
  }

  private playTone(tone: Tone, start: number): void {
    const { context } = this;
    const end = start + tone.ms / 1000;
    const loudness = new GainNode(context, { gain: 0 });
    loudness.gain.setValueAtTime(0, start);
    loudness.gain.linearRampToValueAtTime(tone.loud, start + 0.005);
    loudness.gain.exponentialRampToValueAtTime(0.001, end);
    loudness.connect(this.out);
    const source =
      tone.wave === 'noise' ? this.noiseOf(tone, start, loudness) : this.waveOf(tone, start, loudness);
    source.start(start);
    source.stop(end);
  }

  private waveOf(
    { wave, from, to = from, ms }: Tone,
    start: number,
    out: AudioNode,
  ): AudioScheduledSourceNode {
    const source = new OscillatorNode(this.context, { type: wave as OscillatorType, frequency: from });
    source.frequency.setValueAtTime(from, start);
    source.frequency.exponentialRampToValueAtTime(to, start + ms / 1000);
    source.connect(out);
    return source;
  }

  private noiseOf({ from, to = from, ms }: Tone, start: number, out: AudioNode): AudioScheduledSourceNode {
    const source = new AudioBufferSourceNode(this.context, { buffer: this.noise, loop: true });
    const filter = new BiquadFilterNode(this.context, { type: 'bandpass', frequency: from, Q: 1.4 });
    filter.frequency.setValueAtTime(from, start);
    filter.frequency.exponentialRampToValueAtTime(to, start + ms / 1000);
    source
      .connect(filter)
      .connect(new GainNode(this.context, { gain: Math.sqrt(EVEN / from) }))
      .connect(out);
    return source;
  }
}
