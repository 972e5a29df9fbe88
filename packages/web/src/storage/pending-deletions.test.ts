import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PendingDeletions } from './pending-deletions.svelte.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function setUp() {
  const gone: string[] = [];
  const pendingDeletions = new PendingDeletions(8000);
  const add = (id: string) => pendingDeletions.add({ id, text: id, remove: async () => void gone.push(id) });
  return { pendingDeletions, gone, add };
}

test('what is deleted is out of sight at once, and gone only when its time is over', async () => {
  const { pendingDeletions, gone, add } = setUp();
  add('one');
  await vi.advanceTimersByTimeAsync(7999);
  expect([pendingDeletions.has('one'), gone]).toEqual([true, []]);
  await vi.advanceTimersByTimeAsync(1);
  expect([pendingDeletions.has('one'), gone]).toEqual([false, ['one']]);
});

test('what is deleted twice is gone once', async () => {
  const { pendingDeletions, gone, add } = setUp();
  add('one');
  await vi.advanceTimersByTimeAsync(5000);
  add('one');
  expect(pendingDeletions.pending).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(3000);
  expect([pendingDeletions.pending, gone]).toEqual([[], ['one']]);
});

test('what is brought back stays', async () => {
  const { pendingDeletions, gone, add } = setUp();
  add('one');
  add('two');
  pendingDeletions.bringBack('one');
  await vi.advanceTimersByTimeAsync(9000);
  expect([pendingDeletions.pending, gone]).toEqual([[], ['two']]);
});

test('nothing goes while the user is about to bring it back', async () => {
  const { pendingDeletions, gone, add } = setUp();
  add('one');
  pendingDeletions.hold();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(gone).toEqual([]);
  pendingDeletions.goOn();
  await vi.advanceTimersByTimeAsync(8000);
  expect(gone).toEqual(['one']);
});
