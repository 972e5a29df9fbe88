import type { Random } from '@roundhouse/engine';
import type { Weights } from '../src/network/network.ts';

/** Inputs of a position and the value that they should have. */
export interface Example {
  readonly indices: Int32Array;
  readonly values: Float64Array;
  readonly target: number;
}

type Learnt = { -readonly [Key in keyof Weights]: Weights[Key] };

/** Small random weights to begin with. */
export function newWeights(inputs: number, hidden: number, isChance: boolean, random: Random): Weights {
  const some = (length: number, size: number) =>
    Float64Array.from({ length }, () => (random.next() / 2 ** 31) * size);
  const first = some(inputs * hidden, 0.15);
  const second = some(hidden, 0.2);
  return { inputs, hidden, isChance, first, firstBias: new Float64Array(hidden), second, secondBias: 0 };
}

/** The same network with more hidden units, which add nothing as yet. */
export function widened(weights: Weights, hidden: number, random: Random): Weights {
  const { inputs, isChance, secondBias } = weights;
  const wide = newWeights(inputs, hidden, isChance, random);
  for (let input = 0; input < inputs; input++)
    wide.first.set(unitsOf(weights.first, input, weights.hidden), input * hidden);
  wide.firstBias.set(weights.firstBias);
  wide.second.fill(0).set(weights.second);
  return { ...wide, secondBias };
}

function unitsOf(first: Float64Array, input: number, hidden: number): Float64Array {
  return first.subarray(input * hidden, (input + 1) * hidden);
}

/** Moves weights toward examples by Adam (Kingma and Ba 2015); of the inputs only by those that are not zero. */
export class Learner {
  /** How far a step goes. */
  rate = 0.001;
  private readonly weights: Learnt;
  private readonly sums: Float64Array;
  private readonly first: Moments;
  private readonly firstBias: Moments;
  private readonly second: Moments;
  private readonly secondBias = new Moments(1);
  private readonly output = new Float64Array(1);

  /** The weights are changed in place. */
  constructor(weights: Weights) {
    this.weights = weights;
    this.sums = new Float64Array(weights.hidden);
    this.first = new Moments(weights.first.length);
    this.firstBias = new Moments(weights.hidden);
    this.second = new Moments(weights.hidden);
  }

  /** Learns one example and gives the squared error that there was. */
  learn(example: Example): number {
    const output = this.run(example);
    const [error, slope] = this.errorOf(output, example.target);
    for (let unit = 0; unit < this.weights.hidden; unit++)
      if (this.sums[unit]! > 0) this.moveUnit(example, unit, slope);
    this.output[0] = this.weights.secondBias;
    this.secondBias.move(this.output, 0, slope, this.rate);
    this.weights.secondBias = this.output[0]!;
    return error * error;
  }

  private run({ indices, values }: Example): number {
    const { hidden, first, firstBias, second, secondBias } = this.weights;
    const { sums } = this;
    sums.set(firstBias);
    for (let i = 0; i < indices.length; i++) {
      const row = indices[i]! * hidden;
      for (let unit = 0; unit < hidden; unit++) sums[unit]! += values[i]! * first[row + unit]!;
    }
    let output = secondBias;
    for (let unit = 0; unit < hidden; unit++) if (sums[unit]! > 0) output += sums[unit]! * second[unit]!;
    return output;
  }

  /** The error, and how it changes with the output: of a chance less than its slope would say, so that it never stalls. */
  private errorOf(output: number, target: number): readonly [number, number] {
    if (!this.weights.isChance) return [output - target, output - target];
    const width = 1 + Math.abs(output);
    const error = 0.5 + (0.5 * output) / width - target;
    return [error, (0.5 * error) / width];
  }

  private moveUnit({ indices, values }: Example, unit: number, slope: number): void {
    const { hidden, first, firstBias, second } = this.weights;
    const gradient = slope * second[unit]!;
    this.second.move(second, unit, slope * this.sums[unit]!, this.rate);
    this.firstBias.move(firstBias, unit, gradient, this.rate);
    for (let i = 0; i < indices.length; i++)
      this.first.move(first, indices[i]! * hidden + unit, gradient * values[i]!, this.rate);
  }
}

const FADE = 0.9;
const FADE_OF_SQUARES = 0.999;
const TINY = 1e-6;

/** The running means of gradients and of their squares. */
class Moments {
  private readonly means: Float64Array;
  private readonly squares: Float64Array;

  constructor(length: number) {
    this.means = new Float64Array(length);
    this.squares = new Float64Array(length);
  }

  move(weights: Float64Array, at: number, gradient: number, rate: number): void {
    const mean = (this.means[at] = FADE * this.means[at]! + (1 - FADE) * gradient);
    const square = (this.squares[at] =
      FADE_OF_SQUARES * this.squares[at]! + (1 - FADE_OF_SQUARES) * gradient ** 2);
    weights[at]! -= (rate * mean) / (Math.sqrt(square) + TINY);
  }
}
