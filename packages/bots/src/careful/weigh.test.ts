import type { Action, Budget } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { weigh, type Weighing } from './weigh.ts';

const ACTIONS = [10, 20, 30] as readonly number[] as readonly Action[];
const ENOUGH: Budget = { iterations: 1000 };

/** The tries, as `sample:action`. `table` has the value of each action in each sample. */
function weighing(table: readonly (readonly number[])[], over: Partial<Weighing<number>> = {}) {
  const tried: string[] = [];
  let sampled = 0;
  const asked: Weighing<number> = {
    actions: ACTIONS,
    samples: table.length,
    sample: () => sampled++,
    worth(sample, action) {
      tried.push(`${sample}:${action}`);
      return table[sample]![ACTIONS.indexOf(action)]!;
    },
    isOpen: () => false,
    ...over,
  };
  return { asked, tried };
}

/** Blocks the thread for a number of milliseconds. */
function keepBusy(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

test('the action with the highest mean over the samples is chosen, the first of equals', async () => {
  const means = weighing([
    [9, 4, 5],
    [0, 6, 5],
  ]);
  expect(await weigh(means.asked, ENOUGH)).toBe(20);
  expect(means.tried).toHaveLength(6);
});

test('an action that is worth the same in every sample is tried in one', async () => {
  const table = [
    [6, 9, 0],
    [-1, 0, 0],
  ];
  const { asked, tried } = weighing(table, { isOpen: (action) => action === ACTIONS[0] });
  expect(await weigh(asked, ENOUGH)).toBe(10);
  expect(tried).toEqual(['0:10', '0:20', '0:30', '1:20', '1:30']);
});

test.each([
  [1, 1],
  [3, 1],
  [6, 2],
  [8, 2],
  [1000, 4],
])('with %d iterations three actions are tried in %d samples', async (iterations, samples) => {
  const { asked, tried } = weighing([[0], [0], [0], [0]]);
  await weigh(asked, { iterations });
  expect(tried).toHaveLength(3 * samples);
});

test('after the time limit only complete samples count, and of the first what was tried', async () => {
  const slow = (table: readonly (readonly number[])[]) => {
    const { asked, tried } = weighing(table);
    const worth = (sample: number, action: Action) => {
      keepBusy(sample === table.length - 1 && action === ACTIONS[1] ? 200 : 0);
      return asked.worth(sample, action);
    };
    return { asked: { ...asked, worth }, tried };
  };
  const guarded = { iterations: 1000, milliseconds: 100 };
  const first = slow([[1, 2, 3]]);
  expect(await weigh(first.asked, guarded)).toBe(20);
  expect(first.tried).toEqual(['0:10', '0:20']);
  const second = slow([
    [1, 2, 3],
    [9, 9, 0],
  ]);
  expect(await weigh(second.asked, guarded)).toBe(30);
  expect(second.tried).toHaveLength(5);
});

test('a time limit that has passed already still leaves one action', async () => {
  expect(await weigh(weighing([[1, 2, 3]]).asked, { iterations: 1, milliseconds: 0 })).toBe(10);
});

test('two searches share their thread', async () => {
  const order: string[] = [];
  const think = (name: string) => {
    const worth = () => {
      order.push(name);
      keepBusy(15);
      return 0;
    };
    return weigh(weighing([[0]], { worth }).asked, ENOUGH, new AbortController().signal);
  };
  await Promise.all([think('one'), think('two')]);
  expect(order).toEqual(['one', 'two', 'one', 'two', 'one', 'two']);
});

test('an aborted search ends with the reason of the signal', async () => {
  const aborted = AbortSignal.abort(new Error('gone'));
  const before = weighing([[0]]);
  await expect(weigh(before.asked, ENOUGH, aborted)).rejects.toThrow('gone');
  expect(before.tried).toEqual([]);
  const controller = new AbortController();
  let tried = 0;
  const worth = () => {
    if (++tried === 2) controller.abort(new Error('undone'));
    keepBusy(15);
    return 0;
  };
  await expect(weigh(weighing([[0]], { worth }).asked, ENOUGH, controller.signal)).rejects.toThrow('undone');
  expect(tried).toBe(2);
});
