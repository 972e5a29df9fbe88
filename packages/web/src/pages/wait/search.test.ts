import type { Link } from '@roundhouse/protocol';
import { expect, test } from 'vitest';
import { nextTask } from '../../ui/timing/delay.ts';
import { Search } from './search.svelte.ts';

/** A server at which nobody waits, and the keys of the wishes that it hears. */
function nobody() {
  const keys: string[] = [];
  const ask = async (name: string, asked: { key?: string }) => {
    await nextTask();
    if (name === 'wish') keys.push(asked.key!);
    return name === 'wish' ? { table: null } : { name: 'Ada' };
  };
  return { link: { ask } as unknown as Link, keys };
}

test('a page that a browser had put away looks for somebody once, not twice', async () => {
  const { link, keys } = nobody();
  let goodbyes = 0;
  const search = new Search(link, () => goodbyes++);
  const begin = () => void search.begin('lok-n-roll', 'standard', 'Ada', 'red');
  begin();
  await expect.poll(() => keys.length).toBeGreaterThan(0);
  search.close();
  expect(goodbyes).toBe(1);
  begin();
  await expect.poll(() => new Set(keys).size).toBe(2);
  keys.length = 0;
  await expect.poll(() => keys.length).toBeGreaterThan(4);
  search.close();
  expect(new Set(keys).size).toBe(1);
});
