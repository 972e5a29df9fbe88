import { games, seededChance, seededRandom } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { Inputs } from '../network/inputs.ts';
import { Network, type Weights } from '../network/network.ts';
import { CASES, setupOf } from '../testing/setups.ts';
import { RAILWAY_INPUTS } from './inputs.ts';
import { RailwayValue, writeInputs } from './railway-value.ts';
import type { RailwayPosition } from './reading.ts';
import { TurnSearch } from './turn-search.ts';

const HIDDEN = 3;

/** Any weights: every input counts. */
function anyWeights(seed: number): Weights {
  const random = seededRandom(seed);
  const some = (length: number) => Float64Array.from({ length }, () => random.next() / 2 ** 32);
  const [first, firstBias, second] = [some(RAILWAY_INPUTS * HIDDEN), some(HIDDEN), some(HIDDEN)];
  return {
    inputs: RAILWAY_INPUTS,
    hidden: HIDDEN,
    isChance: false,
    leak: 0,
    first,
    firstBias,
    second,
    secondBias: 0.5,
  };
}

const RAILWAY_CASES = CASES.filter(({ game }) => game !== 'game-of-trains');

describe.each(RAILWAY_CASES)('the value of an end of turn of $game $mode for $players', (each) => {
  test('is that of all its inputs, however much was summed up for the ends before', () => {
    const network = new Network(anyWeights(4));
    const value = new RailwayValue(network, () => 0);
    const inputs = new Inputs();
    const sums = new Float64Array(HIDDEN);
    let ends = 0;
    const look = (position: RailwayPosition, seat: number) => {
      if (position.phase === 'over') return 0;
      writeInputs(position, seat, inputs);
      network.sum(inputs, sums);
      expect(value.of(position, seat)).toBeCloseTo(network.value(sums), 10);
      ends++;
      return 0;
    };
    everyTurn(each, (position) => {
      value.begin();
      new TurnSearch(look, seededChance(1)).values(position);
    });
    expect(ends).toBeGreaterThan(100);
  });
});

/** Shows every decision of a turn in a random game. */
function everyTurn(each: (typeof RAILWAY_CASES)[number], look: (position: RailwayPosition) => void): void {
  const random = seededRandom(each.players);
  const position = games[each.game].start(setupOf(each), seededChance(2)) as unknown as RailwayPosition;
  for (let n = 0; position.phase !== 'over'; n++) {
    if (position.phase !== 'opening' && position.phase !== 'heading') look(position);
    position.play(position.randomAction(random), seededChance(3, n));
  }
}
