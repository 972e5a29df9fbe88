import { type Random, seededRandom, seedOf } from '@roundhouse/engine';
import { Network, type Weights } from '../src/network/network.ts';
import { type Example, Learner, newWeights, widened } from './learner.ts';
import type { Trainee } from './trainee.ts';

export interface Training {
  readonly games: number;
  /** Hidden units. */
  readonly hidden: number;
  readonly seed: number;
  /** Weights to begin with, learned before; else small random ones. */
  readonly from?: Weights;
}

/** How the training goes: games played, and the root of the mean squared error since the last report. */
export type Report = (games: number, error: number, weights: Weights) => void;

/** Examples that are kept, and how often an old one is learned again for a new one. */
const KEPT = 40_000;
const AGAIN = 5;

/** In this share of the games little is known: weights to begin with have it behind them. */
const COARSE = 0.4;

/** Up to these shares of the games, these rates. */
const RATES = [
  [COARSE, 1.5e-3],
  [0.65, 6e-4],
  [0.85, 2e-4],
  [1, 6e-5],
] as const;

/** Up to this share of the games leads count beside the win. */
const EARLY = 0.25;

/** Learns by playing against itself. What it learns is a function of trainee and training. */
export function selfPlay(trainee: Trainee, { games, hidden, seed, from }: Training, report: Report): Weights {
  const random = seededRandom(seed);
  const weights = from
    ? widened(from, Math.max(hidden, from.hidden), random)
    : newWeights(trainee.inputs, hidden, trainee.isChance, random);
  const begins = from ? COARSE : 0;
  const network = new Network(weights);
  const learner = new Learner(weights);
  const examples = new Examples(random);
  let errors: number[] = [];
  for (let game = 0; game < games; game++) {
    const share = begins + (1 - begins) * (game / games);
    learner.rate = RATES.find(([until]) => share < until)![1];
    const played = trainee.playGame(network, seededRandom(seedOf(seed, game)), share < EARLY);
    for (const example of played) {
      const [error] = learner.learn([example, ...examples.exchange(example)]);
      errors.push(error!);
    }
    if (Math.floor((20 * (game + 1)) / games) === Math.floor((20 * game) / games)) continue;
    report(game + 1, rootOfMean(errors), weights);
    errors = [];
  }
  return weights;
}

function rootOfMean(squares: readonly number[]): number {
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length);
}

/** The examples of many games, in no order. */
class Examples {
  private readonly kept: Example[] = [];
  private readonly random: Random;

  constructor(random: Random) {
    this.random = random;
  }

  /** Takes a new example in place of an old one, and gives some to learn again. */
  exchange(example: Example): Example[] {
    if (this.kept.length < KEPT) this.kept.push(example);
    else this.kept[this.index(KEPT)] = example;
    return Array.from({ length: AGAIN }, () => this.kept[this.index(this.kept.length)]!);
  }

  private index(length: number): number {
    return (this.random.next() >>> 0) % length;
  }
}
