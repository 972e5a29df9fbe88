import type { Inputs } from './inputs.ts';

/** The numbers of a network with one layer of hidden units. */
export interface Weights {
  readonly inputs: number;
  readonly hidden: number;
  /** By input what it adds to the hidden units, `hidden` numbers each. */
  readonly first: Float64Array;
  readonly firstBias: Float64Array;
  /** What each hidden unit adds to the output. */
  readonly second: Float64Array;
  readonly secondBias: number;
  /** Whether the output is a chance to win, between 0 and 1. */
  readonly isChance: boolean;
  /** How steep a hidden unit is below zero: one that is flat there, and never above, learns no more. */
  readonly leak: number;
}

/**
 * Values positions. It adds, multiplies and divides and nothing else: these give the same result on every machine, so
 * the same seed gives the same game.
 */
export class Network {
  readonly weights: Weights;
  private readonly none: Float64Array;

  constructor(weights: Weights) {
    this.weights = weights;
    this.none = new Float64Array(weights.hidden);
  }

  /** What some of the inputs add to the hidden units; it replaces what was in `sums`. */
  sum({ count, indices, values }: Inputs, sums: Float64Array): void {
    const { hidden, first } = this.weights;
    sums.fill(0);
    for (let i = 0; i < count; i++) {
      const value = values[i]!;
      const row = indices[i]! * hidden;
      for (let unit = 0; unit < hidden; unit++) sums[unit]! += value * first[row + unit]!;
    }
  }

  /** The value of a position whose inputs add these sums to the hidden units. */
  value(sums: Float64Array, more: Float64Array = this.none): number {
    const { hidden, firstBias, second, secondBias, isChance, leak } = this.weights;
    let output = secondBias;
    for (let unit = 0; unit < hidden; unit++) {
      const sum = firstBias[unit]! + sums[unit]! + more[unit]!;
      output += (sum > 0 ? sum : leak * sum) * second[unit]!;
    }
    return isChance ? squash(output) : output;
  }
}

/** From all numbers to those between 0 and 1. */
export function squash(output: number): number {
  return 0.5 + (0.5 * output) / (1 + (output < 0 ? -output : output));
}
