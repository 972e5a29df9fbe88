import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PendingDeletions } from './pending-deletions.svelte.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function setUp() {
  const gone: string[] = [];
  const removals = new PendingDeletions(8000);
  const add = (id: string) => removals.add({ id, text: id, remove: async () => void gone.push(id) });
  return { removals, gone, add };
}

test('what is deleted is out of sight at once, and gone only when its time is over', async () => {
  const { removals, gone, add } = setUp();
  add('one');
  await vi.advanceTimersByTimeAsync(7999);
  expect([removals.has('one'), gone]).toEqual([true, []]);
  await vi.advanceTimersByTimeAsync(1);
  expect([removals.has('one'), gone]).toEqual([false, ['one']]);
});

test('what is deleted twice is gone once', async () => {
  const { removals, gone, add } = setUp();
  add('one');
  await vi.advanceTimersByTimeAsync(5000);
  add('one');
  expect(removals.pending).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(3000);
  expect([removals.pending, gone]).toEqual([[], ['one']]);
});

test('what is brought back stays', async () => {
  const { removals, gone, add } = setUp();
  add('one');
  add('two');
  removals.bringBack('one');
  await vi.advanceTimersByTimeAsync(9000);
  expect([removals.pending, gone]).toEqual([[], ['two']]);
});

test('nothing goes while somebody is about to bring it back', async () => {
  const { removals, gone, add } = setUp();
  add('one');
  removals.hold();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(gone).toEqual([]);
  removals.goOn();
  await vi.advanceTimersByTimeAsync(8000);
  expect(gone).toEqual(['one']);
});
