import { expect, test } from 'vitest';
import { TakingTurns } from './taking-turns.ts';

/** Lets all begin that wait at once, each by the letter of whose it is, and tells the order in which they did. */
async function begun(most: number, asked: string): Promise<string> {
  const turns = new TakingTurns(most);
  const order: string[] = [];
  const task = (whose: string) => turns.run(whose, async () => void order.push(whose));
  await Promise.all(Array.from(asked, task));
  return order.join('');
}

test.each([
  [1, 'aaaaab', 'aabaaa'],
  [1, 'aaabbbc', 'aabcabb'],
  [2, 'aaaab', 'aaaba'],
])('of those who ask often each waits for the others, %d at a time', async (most, asked, order) => {
  expect(await begun(most, asked)).toBe(order);
});

test('no more than so many are under way, and a task that fails makes room like any other', async () => {
  const turns = new TakingTurns(2);
  const ends = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  let underWay = 0;
  const all = ends.map(({ promise }) =>
    turns.run('a', async () => {
      underWay++;
      await promise.finally(() => underWay--);
    }),
  );
  expect(underWay).toBe(2);
  ends[0]!.reject(new Error('broken'));
  await expect(all[0]).rejects.toThrow('broken');
  await expect.poll(() => underWay).toBe(2);
  for (const { resolve } of ends) resolve();
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  expect(underWay).toBe(0);
});
