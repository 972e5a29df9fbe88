import type { Action, Outcome, Setup } from '@roundhouse/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountOf, costliest, countCosts, resultOf, toldLoss, toldValue } from './account.ts';
import type { Judged } from './judge.ts';

const action = 1 as Action;

function judged(moment: number, bestValue: number, value: number, more: Partial<Judged> = {}): Judged {
  return { moment, unit: 'chance', action, value, best: action, bestValue, isCertain: false, ...more };
}

describe('an account', () => {
  test('leads from what could be expected first to the result, by luck and losses alone', () => {
    const { entries, lastLuck, luck, loss } = accountOf(
      [judged(0, 0.5, 0.4), judged(5, 0.7, 0.7), judged(9, 0.6, 0.5)],
      1,
    );
    expect(entries.map((entry) => [entry.luck, entry.loss].map((share) => share.toFixed(2)))).toEqual([
      ['0.00', '0.10'],
      ['0.30', '0.00'],
      ['-0.10', '0.10'],
    ]);
    expect(lastLuck).toBeCloseTo(0.5);
    expect(0.5 + luck - loss).toBeCloseTo(1);
  });

  test('of points counts fewer as luck, and more as a loss', () => {
    const points = { unit: 'points' } as const;
    const account = accountOf([judged(0, 10, 12, points), judged(3, 9, 9, points)], 14);
    expect(account.loss).toBeCloseTo(2);
    expect(account.entries[1]!.luck).toBeCloseTo(3);
    expect(account.lastLuck).toBeCloseTo(-5);
    expect(10 - account.luck + account.loss).toBeCloseTo(14);
  });

  test('takes another look at what is already known for no luck', () => {
    const { entries } = accountOf([judged(0, 0.5, 0.5, { isCertain: true }), judged(1, 0.55, 0.45)]);
    expect(entries[1]).toMatchObject({ luck: 0, expected: 0.5 });
    expect(entries[1]!.loss).toBeCloseTo(0.05);
  });

  test('charges what was lost after a lay to the roll alone, which could still have been another lay', () => {
    const lay = judged(26, 0.34, 0.1, { isCertain: true });
    const account = accountOf([lay, judged(27, 0.34, 0.1)]);
    expect(account.entries.map(({ value, loss }) => [value, loss])).toEqual([
      [0.34, 0],
      [0.1, 0.34 - 0.1],
    ]);
    expect(costliest(account, 3).map(({ moment }) => moment)).toEqual([27]);
    expect(countCosts(account)).toEqual({ good: 1, little: 0, much: 1 });
    // What chance, or another seat, lies before is a decision of its own.
    const apart = accountOf([{ ...lay, isCertain: false }, judged(27, 0.34, 0.1)]);
    expect(costliest(apart, 3)).toHaveLength(2);
    expect(costliest(accountOf([lay, judged(30, 0.34, 0.1)]), 3)).toHaveLength(2);
  });

  test('has no last luck while the result is not known, and nothing at all without decisions', () => {
    expect(accountOf([judged(0, 0.5, 0.5)]).lastLuck).toBeUndefined();
    expect(accountOf([], 1)).toEqual({ entries: [], lastLuck: undefined, luck: 0, loss: 0 });
  });
});

test('the costliest decisions come first, and those that cost nothing not at all', () => {
  const account = accountOf([
    judged(0, 0.5, 0.45),
    judged(2, 0.5, 0.497),
    judged(4, 0.5, 0.3),
    judged(6, 0.6, 0.5),
  ]);
  expect(costliest(account, 2).map(({ moment }) => moment)).toEqual([4, 6]);
  expect(costliest(account, 9).map(({ moment }) => moment)).toEqual([4, 6, 0]);
});

test('decisions are counted by what they cost: nothing worth a word, a little, or a tenth of a win and more', () => {
  const account = accountOf([0.5, 0.495, 0.45, 0.3, 0.1].map((value, at) => judged(at, 0.5, value)));
  expect(countCosts(account)).toEqual({ good: 2, little: 1, much: 2 });
  // What is shown as 10% counts as that.
  const shown = accountOf([0.5, 0.404, 0.406].map((value, at) => judged(at, 0.5, value)));
  expect(countCosts(shown)).toEqual({ good: 1, little: 1, much: 1 });
  // The same with points, fewer of which are better: 1.96 is shown as 2.
  const points = accountOf([10, 11.94, 11.96].map((value, at) => judged(at, 10, value, { unit: 'points' })));
  expect(countCosts(points)).toEqual({ good: 1, little: 1, much: 1 });
});

test('what a decision cost is told as the difference of the values that are told', () => {
  const lossOf = (best: number, value: number, more?: Partial<Judged>) =>
    toldLoss(accountOf([judged(0, best, value, more)]).entries[0]!);
  // 45.5% is told as 46%, and 34.4% as 34%: 11.1% apart, and told as 12%.
  expect(lossOf(0.455, 0.344)).toBe(0.12);
  expect(lossOf(0.5, 0.404)).toBe(0.1);
  expect(lossOf(0.5, 0.5)).toBe(0);
  expect(lossOf(9.96, 11.94, { unit: 'points' })).toBe(1.9);
  // What is just possible is told as 1%.
  expect(lossOf(0.013, 0.001)).toBe(0);
  expect([0, 0.001, 0.5, 0.999, 1].map((value) => toldValue('chance', value))).toEqual([
    0, 0.01, 0.5, 0.99, 1,
  ]);
});

/** Decisions of one game, all in its unit. */
const decisions = fc.constantFrom<Judged['unit']>('chance', 'points').chain((unit) => {
  const most = unit === 'chance' ? 1 : 60;
  const value = fc.double({ min: 0, max: most, noNaN: true });
  return fc.array(
    fc
      .tuple(value, value)
      .map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const)
      .map(([least, most]) =>
        unit === 'chance' ? judged(0, most, least) : judged(0, least, most, { unit }),
      ),
  );
});

test('every decision is counted once, whatever stands beside it, and what cost a lot is among the costliest', () => {
  const countsOf = (all: readonly Judged[]) => countCosts(accountOf(all));
  fc.assert(
    fc.property(decisions, fc.nat(), (all, at) => {
      const { good, little, much } = countsOf(all);
      expect(good + little + much).toBe(all.length);
      const [before, after] = [countsOf(all.slice(0, at)), countsOf(all.slice(at))];
      expect([good, little, much]).toEqual([
        before.good + after.good,
        before.little + after.little,
        before.much + after.much,
      ]);
      const account = accountOf(all);
      const costly = costliest(account, all.length);
      expect(costly).toHaveLength(little + much);
      expect(countCosts({ ...account, entries: costly.slice(0, much) })).toEqual({
        good: 0,
        little: 0,
        much,
      });
    }),
  );
});

test('the decisions of a turn without chance cost together no more than it lost, and none less than nothing', () => {
  fc.assert(
    fc.property(
      decisions.filter(({ length }) => length > 0),
      (all) => {
        const turn = all.map((each, moment) => ({ ...each, moment, isCertain: true }));
        const { entries, loss } = accountOf(turn);
        const { unit, bestValue } = turn[0]!;
        const lost = (turn.at(-1)!.value - bestValue) * (unit === 'points' ? 1 : -1);
        expect(loss).toBeLessThanOrEqual(Math.max(0, lost) + 1e-9);
        for (const entry of entries) {
          expect(entry.loss).toBeGreaterThanOrEqual(0);
          expect(entry.luck).toBe(0);
          const told = Math.abs(entry.bestValue - entry.value);
          expect([0, told], 'the values that are told are as far apart').toContain(entry.loss);
        }
      },
    ),
  );
});

test.each<[string, Partial<Outcome>, number | undefined]>([
  ['standard', { winners: [1], scores: [9, 4] }, 0],
  ['standard', { winners: [0, 1], scores: [4, 4] }, 0.5],
  ['solo', { winners: [0], scores: [7] }, 7],
  ['solo-limit', { winners: [0], scores: [7] }, 7],
  ['solo-limit', { winners: [], scores: [null] }, undefined],
])('what a game of %s came to: %j is %j', (mode, outcome, result) => {
  const setup = { mode, players: 2 } as Setup;
  expect(resultOf(setup, outcome as Outcome, 0)).toBe(result);
});
