import { expect, test } from 'vitest';
import { Inputs } from './inputs.ts';
import { Network, squash, type Weights } from './network.ts';
import { readWeights, type WeightsFile, writeWeights } from './weights-file.ts';

const WEIGHTS: Weights = {
  inputs: 3,
  hidden: 2,
  isChance: false,
  leak: 0.5,
  first: Float64Array.of(1, -1, 0.5, 2, -0.25, 0),
  firstBias: Float64Array.of(0.5, 0),
  second: Float64Array.of(2, -1),
  secondBias: 0.125,
};

function valueOf(weights: Weights, inputs: readonly (readonly [number, number])[]): number {
  const network = new Network(weights);
  const shown = new Inputs();
  for (const [index, value] of inputs) shown.add(index, value);
  const sums = new Float64Array(weights.hidden);
  network.sum(shown, sums);
  return network.value(sums);
}

test('a network adds up what its hidden units give, where they are negative a part of it', () => {
  expect(valueOf(WEIGHTS, [])).toBe(0.125 + 2 * 0.5);
  // The units have 0.5 + 1 + 2 * -0.25 and -1.
  expect(
    valueOf(WEIGHTS, [
      [0, 1],
      [2, 2],
    ]),
  ).toBe(0.125 + 2 * 1 + -1 * 0.5 * -1);
  expect(valueOf({ ...WEIGHTS, isChance: true }, [])).toBe(squash(1.125));
});

test('a chance lies between 0 and 1, and rises', () => {
  const chances = [-1e9, -1, 0, 1, 1e9].map(squash);
  expect(chances[2]).toBe(0.5);
  expect(chances).toEqual(chances.toSorted((one, other) => one - other));
  expect(chances.every((chance) => chance >= 0 && chance <= 1)).toBe(true);
});

test('weights come back from their file nearly as they were', () => {
  const back = readWeights(JSON.parse(JSON.stringify(writeWeights(WEIGHTS))), 3);
  expect(back).toMatchObject({ inputs: 3, hidden: 2, isChance: false, leak: 0.5 });
  for (const [index, weight] of WEIGHTS.first.entries()) expect(back.first[index]).toBeCloseTo(weight, 3);
  expect(back.secondBias).toBeCloseTo(0.125, 3);
});

test('weights that were learned before units leaked do not', () => {
  const { leak: _, ...file } = writeWeights(WEIGHTS);
  expect(readWeights(file, 3).leak).toBe(0);
});

test.each([
  [
    'another version',
    { format: 'roundhouse-weights/2' },
    'weights of the format roundhouse-weights/2, not roundhouse-weights/1',
  ],
  ['other inputs', { inputs: 4 }, 'weights for 4 inputs, not 3'],
  ['a part of the weights', { weights: 'AAAA' }, '1 weights, not 11'],
  ['letters that are none of it', { weights: '%' }, 'weights that are no base64'],
  ['no slope', { leak: null }, 'weights without their numbers'],
  ['no unit', { scale: null }, 'weights without their numbers'],
  ['a unit that is no number', { scale: NaN }, 'weights without their numbers'],
  ['half a hidden unit', { hidden: 2.5 }, 'weights without their numbers'],
])('a file with %s is refused', (_, wrong, message) => {
  const file = { ...writeWeights(WEIGHTS), ...wrong } as WeightsFile;
  expect(() => readWeights(file, 3)).toThrow(new RangeError(message));
});
