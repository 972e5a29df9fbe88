import { expect, test } from 'vitest';
import { ofCheck, ofPlaywright, ofRunner, ofVitest, sum } from './counts.mjs';

const counts = (passed: number, failed: number, skipped = 0, flaky = 0) => ({
  passed,
  failed,
  skipped,
  flaky,
});

test('a check counts as one', () => {
  expect(ofCheck(0)).toEqual(counts(1, 0));
  expect(ofCheck(2)).toEqual(counts(0, 1));
});

test.each([
  ['all passed', 0, counts(7, 0), counts(7, 0)],
  ['some failed', 1, counts(7, 2), counts(7, 2)],
  ['it ended badly though all passed', 1, counts(7, 0), counts(7, 1)],
  ['it ran no test', 0, counts(0, 0), counts(0, 1)],
  ['it skipped all tests', 0, counts(0, 0, 3), counts(0, 1, 3)],
])('of a runner, when %s', (_, code, written, result) => {
  expect(ofRunner(code, written)).toEqual(result);
});

test('of Vitest', () => {
  const report = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
  expect(ofVitest(report)).toEqual(counts(5, 1, 3));
});

test('of Playwright, where what passes only at the second try is counted', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 } };
  expect(ofPlaywright(report)).toEqual(counts(6, 1, 2, 1));
});

test('of several', () => {
  expect(sum([counts(1, 0), counts(5, 2, 1), counts(6, 1, 2, 1)])).toEqual(counts(12, 3, 3, 1));
});
