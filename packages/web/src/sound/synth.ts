import { type Sound, type Tone, TONES } from './tones.ts';

/** Makes sounds by itself, out of waves and noise: no file is loaded. */
export class Synth {
  private readonly context = new AudioContext();
  private readonly out: AudioNode;
  private readonly noise: AudioBuffer;

  constructor() {
    const { context } = this;
    const volume = new GainNode(context, { gain: 0.6 });
    volume.connect(context.destination);
    this.out = volume;
    this.noise = new AudioBuffer({ length: context.sampleRate, sampleRate: context.sampleRate });
    const samples = this.noise.getChannelData(0);
    for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  }

  /** Plays a sound, so many milliseconds from now. */
  play(sound: Sound, later = 0): void {
    // A page that nobody has touched yet stays silent, and so does what would have sounded on it.
    if (this.context.state === 'suspended') void this.context.resume();
    for (const tone of TONES[sound]) this.playTone(tone, this.context.currentTime + (later + tone.at) / 1000);
  }

  close(): void {
    void this.context.close();
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
    source.connect(filter).connect(out);
    return source;
  }
}
