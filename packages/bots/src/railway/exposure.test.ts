import { diceFor } from '@roundhouse/engine/lok-n-roll';
import { describe, expect, test } from 'vitest';
import { arrange } from '../testing/arrange.ts';
import { costOfLaying, costOfNextTurn, costOfPassing } from './exposure.ts';

/** One card lies ahead of the train. */
const position = arrange('lok-n-roll', { die: [0, 1, 1, 2] });
const COSTS = [0, 3, 4, 8];

/** Every roll of some dice, each as likely as the others. */
function rollsOf(dice: number): number[] {
  if (dice === 0) return [0];
  return rollsOf(dice - 1).flatMap((wheels) => [0, 1, 1, 2].map((more) => wheels + more));
}

describe('what it costs to lay cards and roll', () => {
  test.each([1, 2, 3, 4].flatMap((dice) => [0, 1, 2].map((laid) => [dice, laid] as const)))(
    'with %d dice and %d cards laid is the mean over all rolls',
    (dice, laid) => {
      const costs = rollsOf(dice).map(
        (wheels) => COSTS[Math.min(COSTS.length - 1, Math.max(0, wheels - 1 - laid))]!,
      );
      const mean = costs.reduce((sum, cost) => sum + cost) / costs.length;
      expect(costOfLaying(position, COSTS, laid, dice)).toBeCloseTo(mean);
    },
  );

  test('grows with dice and with costs, and falls with the cards laid', () => {
    for (const dice of [2, 3, 4, 5]) {
      const cost = costOfLaying(position, COSTS, 0, dice);
      expect(costOfLaying(position, COSTS, 0, dice + 1)).toBeGreaterThan(cost);
      expect(costOfLaying(position, [0, 3, 5, 9], 0, dice)).toBeGreaterThan(cost);
      expect(costOfLaying(position, COSTS, 1, dice)).toBeLessThan(cost);
    }
  });
});

test('to pass costs the rearmost card; nothing where the railway has no other (LR-12, LR-20)', () => {
  expect(costOfPassing(position, COSTS)).toBe(3);
  const single = arrange('lok-n-roll', { opening: 'A1s B1s C1s D1s' });
  single.railway.back = single.railway.end - 1;
  expect(costOfPassing(single, COSTS)).toBe(0);
});

test('the next turn costs less than passing, and as much where every number is dear to lay', () => {
  const cost = costOfNextTurn(position, COSTS, diceFor);
  const dear = arrange('lok-n-roll', { die: [9] });
  expect(costOfNextTurn(dear, COSTS, diceFor)).toBe(3);
  expect(cost).toBeLessThan(3);
});
