import { seededRandom } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { Inputs } from '../src/network/inputs.ts';
import { Network } from '../src/network/network.ts';
import { worthOf } from '../src/learned/worth.ts';
import { earlyWorthOf, setupFor } from './goals.ts';
import { type Example, Learner, newWeights, widened } from './learner.ts';
import { railwayTrainee } from './railway-trainee.ts';
import { selfPlay } from './self-play.ts';
import { SeatHistory, type Trainee } from './trainee.ts';
import { trainsTrainee } from './trains-trainee.ts';

const SMALL = { games: 3, hidden: 4, seed: 3 };

const TRAINEES: [string, () => Trainee][] = [
  ['LOK’n’ROLL alone', () => railwayTrainee(setupFor('lok-n-roll', 'solo', 1))],
  ['LOK’n’ROLL against Betsy', () => railwayTrainee(setupFor('lok-n-roll', 'betsy', 1))],
  ['Loose Caboose of three', () => railwayTrainee(setupFor('loose-caboose', 'standard', 3))],
  ['Game of Trains', () => trainsTrainee(setupFor('game-of-trains', 'standard', 2))],
];

test.each(TRAINEES)(
  'learning %s by self-play is a function of the seed, and says how far it is',
  (_, trainee) => {
    const reports: [number, boolean][] = [];
    const learn = (seed: number) =>
      selfPlay(trainee(), { ...SMALL, seed }, (games, error) => reports.push([games, error > 0]));
    const one = learn(3);
    expect(learn(3)).toEqual(one);
    expect(learn(4)).not.toEqual(one);
    expect(one.first.every(Number.isFinite)).toBe(true);
    expect(reports.slice(0, 3)).toEqual([1, 2, 3].map((games) => [games, true]));
  },
);

test('a learner learns what no single input tells', () => {
  const random = seededRandom(1);
  const learner = new Learner(newWeights(2, 24, true, random));
  learner.rate = 0.01;
  const examples: Example[] = [[], [0], [1], [0, 1]].map((on) => ({
    indices: Int32Array.from(on),
    values: new Float64Array(on.length).fill(1),
    target: on.length === 1 ? 0.9 : 0.1,
  }));
  let errors: number[] = [];
  for (let round = 0; round < 3000; round++) errors = learner.learn(examples);
  expect(Math.max(...errors)).toBeLessThan(0.01);
});

test('hidden units that are negative everywhere learn on', () => {
  const weights = newWeights(2, 8, false, seededRandom(1));
  weights.firstBias.fill(-5);
  const learner = new Learner(weights);
  learner.rate = 0.01;
  const examples: Example[] = [0, 1].map((on) => ({
    indices: Int32Array.of(on),
    values: Float64Array.of(1),
    target: on,
  }));
  let errors: number[] = [];
  for (let round = 0; round < 2000; round++) errors = learner.learn(examples);
  expect(Math.max(...errors)).toBeLessThan(0.01);
});

test('a network with more hidden units begins with the value that it had', () => {
  const random = seededRandom(1);
  const narrow = newWeights(5, 3, false, random);
  const wide = widened(narrow, 7, random);
  const inputs = new Inputs();
  for (const [index, value] of [0.5, -1, 2].entries()) inputs.add(index + 1, value);
  const valueBy = (weights: typeof wide) => {
    const sums = new Float64Array(weights.hidden);
    const network = new Network(weights);
    network.sum(inputs, sums);
    return network.value(sums);
  };
  expect(wide.hidden).toBe(7);
  expect(valueBy(wide)).toBeCloseTo(valueBy(narrow), 12);
  expect(valueBy(wide)).not.toBe(0);
});

test('the ends of turns are worth what came of them, the last ones most', () => {
  const history = new SeatHistory();
  const inputs = new Inputs();
  history.decides(0.9);
  for (const value of [0.4, 0.2]) {
    history.ends(inputs);
    history.decides(value);
  }
  history.ends(inputs);
  const targets = history.examples(1).map(({ target }) => target);
  const last = 1;
  const second = 0.3 * 0.2 + 0.7 * last;
  expect(targets).toHaveLength(3);
  for (const [index, target] of [last, second, 0.3 * 0.4 + 0.7 * second].entries())
    expect(targets[index]).toBeCloseTo(target);
});

test('an end is worth its share of the win, alone a low score, and a lost game least (LR-26, LR-28)', () => {
  const two = setupFor('loose-caboose', 'standard', 2);
  expect(worthOf(two, { scores: [3, 9], winners: [0] }, 0)).toBe(1);
  expect(worthOf(two, { scores: [3, 3], winners: [0, 1] }, 1)).toBe(0.5);
  expect(earlyWorthOf(two, { scores: [3, 9], winners: [0] }, 0)).toBeGreaterThan(
    earlyWorthOf(two, { scores: [3, 4], winners: [0] }, 0),
  );
  const limit = setupFor('lok-n-roll', 'solo-limit', 1);
  const [good, bad, lost] = [4, 40, null].map((score) => worthOf(limit, { scores: [score], winners: [] }, 0));
  expect(good).toBeGreaterThan(bad!);
  expect(bad).toBeGreaterThan(lost!);
  const trains = setupFor('game-of-trains', 'standard', 4);
  expect(worthOf(trains, { scores: [], winners: [] }, 2)).toBe(0.25);
});
