import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Counting } from './counting.svelte.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('cards are counted one by one, and soon all of them however many there are', () => {
  const counting = new Counting(60, 1);
  const stop = counting.start();
  const seen = [counting.counted];
  while (vi.getTimerCount() > 0) {
    vi.advanceTimersToNextTimer();
    seen.push(counting.counted);
  }
  expect(seen).toEqual(Array.from({ length: 61 }, (_, counted) => counted));
  stop();
});

test('a tap counts the rest', () => {
  const counting = new Counting(3, 1);
  counting.start();
  vi.advanceTimersToNextTimer();
  counting.finish();
  expect(counting.counted).toBe(Infinity);
  vi.runAllTimers();
  expect(counting.counted).toBe(Infinity);
});

test.each([
  ['where nothing moves', 5, 0],
  ['where nobody has a card', 0, 1],
])('%s, all is there at once', (_, most, slowness) => {
  const counting = new Counting(most, slowness);
  counting.start();
  expect(counting.counted).toBeGreaterThanOrEqual(most);
  vi.runAllTimers();
  expect(vi.getTimerCount()).toBe(0);
});
