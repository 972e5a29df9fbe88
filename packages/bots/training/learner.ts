import type { Random } from '@roundhouse/engine';
import type { Weights } from '../src/network/network.ts';

/** Inputs of a position and the value that they should have. */
export interface Example {
  readonly indices: Int32Array;
  readonly values: Float64Array;
  readonly target: number;
}

type Learnt = { -readonly [Key in keyof Weights]: Weights[Key] };

/** How steep new hidden units are below zero. */
const LEAK = 0.1;

/** Small random weights to begin with. */
export function newWeights(inputs: number, hidden: number, isChance: boolean, random: Random): Weights {
  const some = (length: number, size: number) =>
    Float64Array.from({ length }, () => (random.next() / 2 ** 31) * size);
  const first = some(inputs * hidden, 0.15);
  const second = some(hidden, 0.2);
  const firstBias = new Float64Array(hidden);
  return { inputs, hidden, isChance, leak: LEAK, first, firstBias, second, secondBias: 0 };
}

/** The same network with more hidden units, which add nothing as yet. */
export function widened(weights: Weights, hidden: number, random: Random): Weights {
  const { inputs, isChance, leak, secondBias } = weights;
  const wide = newWeights(inputs, hidden, isChance, random);
  for (let input = 0; input < inputs; input++)
    wide.first.set(unitsOf(weights.first, input, weights.hidden), input * hidden);
  wide.firstBias.set(weights.firstBias);
  wide.second.fill(0).set(weights.second);
  return { ...wide, leak, secondBias };
}

function unitsOf(first: Float64Array, input: number, hidden: number): Float64Array {
  return first.subarray(input * hidden, (input + 1) * hidden);
}

/**
 * Moves weights toward examples by Adam (Kingma and Ba 2015), some examples at a time; of the inputs only by those that
 * are not zero.
 */
export class Learner {
  /** How far a step goes. */
  rate = 0.001;
  private readonly weights: Learnt;
  private readonly output: Float64Array;
  private readonly sums: Float64Array;
  private readonly slopes: Float64Array;
  private readonly first: Moved;
  private readonly firstBias: Moved;
  private readonly second: Moved;
  private readonly secondBias: Moved;
  private readonly isTouched: Uint8Array;
  private readonly touched: number[] = [];

  /** The weights are changed in place. */
  constructor(weights: Weights) {
    this.weights = weights;
    this.sums = new Float64Array(weights.hidden);
    this.slopes = new Float64Array(weights.hidden);
    this.first = new Moved(weights.first);
    this.firstBias = new Moved(weights.firstBias);
    this.second = new Moved(weights.second);
    this.output = Float64Array.of(weights.secondBias);
    this.secondBias = new Moved(this.output);
    this.isTouched = new Uint8Array(weights.inputs);
  }

  /** Learns examples together and gives the squared error that there was of each. */
  learn(examples: readonly Example[]): number[] {
    const errors = examples.map((example) => this.compare(example));
    this.move();
    return errors;
  }

  /** Adds up how the error of an example changes with the weights, and gives its square. */
  private compare(example: Example): number {
    const [error, slope] = this.errorOf(this.run(example), example.target);
    this.secondBias.gradients[0]! += slope;
    this.addHidden(slope);
    this.addInputs(example);
    return error * error;
  }

  private run({ indices, values }: Example): number {
    const { hidden, leak, first, firstBias, second, secondBias } = this.weights;
    const { sums } = this;
    sums.set(firstBias);
    for (let i = 0; i < indices.length; i++) {
      const row = indices[i]! * hidden;
      const value = values[i]!;
      for (let unit = 0; unit < hidden; unit++) sums[unit]! += value * first[row + unit]!;
    }
    let output = secondBias;
    for (let unit = 0; unit < hidden; unit++) output += leaky(sums[unit]!, leak) * second[unit]!;
    return output;
  }

  /** The error, and how it changes with the output: of a chance less than its slope would say, so that it never stalls. */
  private errorOf(output: number, target: number): readonly [number, number] {
    if (!this.weights.isChance) return [output - target, output - target];
    const width = 1 + Math.abs(output);
    const error = 0.5 + (0.5 * output) / width - target;
    return [error, (0.5 * error) / width];
  }

  private addHidden(slope: number): void {
    const { sums, slopes, firstBias, second } = this;
    const { leak } = this.weights;
    for (let unit = 0; unit < sums.length; unit++) {
      const sum = sums[unit]!;
      second.gradients[unit]! += slope * leaky(sum, leak);
      slopes[unit] = slope * this.weights.second[unit]! * (sum > 0 ? 1 : leak);
      firstBias.gradients[unit]! += slopes[unit]!;
    }
  }

  private addInputs({ indices, values }: Example): void {
    const { slopes, first } = this;
    const { hidden } = this.weights;
    for (let i = 0; i < indices.length; i++) {
      const value = values[i]!;
      const row = indices[i]! * hidden;
      for (let unit = 0; unit < hidden; unit++) first.gradients[row + unit]! += value * slopes[unit]!;
      this.touch(indices[i]!);
    }
  }

  private touch(input: number): void {
    if (this.isTouched[input] === 1) return;
    this.isTouched[input] = 1;
    this.touched.push(input);
  }

  private move(): void {
    const { rate, touched } = this;
    const { hidden } = this.weights;
    for (const input of touched) {
      this.first.move(rate, input * hidden, (input + 1) * hidden);
      this.isTouched[input] = 0;
    }
    touched.length = 0;
    this.firstBias.move(rate, 0, hidden);
    this.second.move(rate, 0, hidden);
    this.secondBias.move(rate, 0, 1);
    this.weights.secondBias = this.output[0]!;
  }
}

function leaky(sum: number, leak: number): number {
  return sum > 0 ? sum : leak * sum;
}

const FADE = 0.9;
const FADE_OF_SQUARES = 0.999;
const TINY = 1e-6;

/** Weights with what they are to be moved by, and the running means of gradients and of their squares. */
class Moved {
  readonly gradients: Float64Array;
  private readonly weights: Float64Array;
  private readonly means: Float64Array;
  private readonly squares: Float64Array;

  constructor(weights: Float64Array) {
    const { length } = weights;
    this.weights = weights;
    this.gradients = new Float64Array(length);
    this.means = new Float64Array(length);
    this.squares = new Float64Array(length);
  }

  /** Moves the weights between two places, whose gradients then begin at nothing again. */
  move(rate: number, from: number, until: number): void {
    const { weights, gradients, means, squares } = this;
    for (let at = from; at < until; at++) {
      const gradient = gradients[at]!;
      const mean = (means[at] = FADE * means[at]! + (1 - FADE) * gradient);
      const square = (squares[at] = FADE_OF_SQUARES * squares[at]! + (1 - FADE_OF_SQUARES) * gradient ** 2);
      weights[at]! -= (rate * mean) / (Math.sqrt(square) + TINY);
      gradients[at] = 0;
    }
  }
}
