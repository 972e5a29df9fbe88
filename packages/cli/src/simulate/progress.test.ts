import { expect, test } from 'vitest';
import { progressLine, withProgress } from './progress.ts';

const options = {
  barsize: 4,
  barCompleteString: '####',
  barIncompleteString: '----',
  barGlue: '',
  autopaddingChar: '',
};
const params = { total: 4000, startTime: 0, stopTime: null, maxWidth: 80 };

test.each([
  ['a game is over', { progress: 0, value: 0, eta: 0 }, '---- 0 of 4,000 games'],
  ['the time left is known', { progress: 0.5, value: 2000, eta: 65 }, '##-- 2,000 of 4,000 games, 1m5s left'],
])('the bar before and after %s', (_, state, line) => {
  expect(progressLine(options, { ...params, ...state })).toBe(line);
});

test('work is done whether or not anybody watches, and what it throws is thrown', async () => {
  expect(
    await withProgress(2, async (update) => {
      update(1);
      return 'done';
    }),
  ).toBe('done');
  await expect(withProgress(2, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});
