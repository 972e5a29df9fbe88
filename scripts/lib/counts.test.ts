import { expect, test } from 'vitest';
import { NOTHING_RUN, ofCheck, ofPlaywright, ofRunner, printed, sum } from './counts.mjs';

const failure = (name: string, reason = 'why') => ({ name, reason });
const counts = (passed: number, failed: number, skipped = 0) => ({ ...NOTHING_RUN, passed, failed, skipped });

test('a check counts as one, and says what it found', () => {
  expect(ofCheck('types', 0, '')).toEqual(counts(1, 0));
  expect(ofCheck('types', 2, 'a.ts: wrong')).toEqual({
    ...counts(0, 1),
    failures: [failure('types', 'a.ts: wrong')],
  });
});

test.each([
  ['all passed', 0, counts(7, 0)],
  ['some failed', 1, counts(7, 2)],
])('of a runner, when %s', (_, code, written) => {
  expect(ofRunner('unit', code, written)).toEqual(written);
});

test.each([
  ['it ended badly though all passed', 1, counts(7, 0)],
  ['it ran no test', 0, counts(0, 0)],
  ['it skipped all tests', 0, counts(0, 0, 3)],
])('of a runner, when %s, that counts as a failure', (_, code, written) => {
  expect(ofRunner('unit', code, written)).toEqual({
    ...written,
    failed: 1,
    failures: [failure('unit', `ended with ${code}, see above`)],
  });
});

const browserTest = (title: string, status: string, ...messages: string[]) => ({
  title,
  tests: [{ status, results: messages.map((message) => ({ errors: [{ message }] })) }],
});

test('of Playwright, with what failed and what passed only at the second try', () => {
  const report = {
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
    suites: [
      {
        title: 'a.spec.ts',
        specs: [browserTest('stands', 'expected'), browserTest('falls', 'unexpected', 'once', 'twice')],
        suites: [{ title: 'on a phone', specs: [browserTest('sways', 'flaky', 'once')] }],
      },
    ],
    errors: [{ message: 'no browser' }],
  };
  expect(ofPlaywright(report)).toEqual({
    ...counts(6, 2, 2),
    failures: [failure('a.spec.ts > falls', 'once\ntwice'), failure('between tests', 'no browser')],
    retried: [failure('a.spec.ts > on a phone > sways', 'once')],
  });
});

test('of several', () => {
  const one = { ...counts(5, 1, 1), failures: [failure('a')] };
  const other = { ...counts(6, 1, 2), failures: [failure('b')], retried: [failure('c')] };
  expect(sum([counts(1, 0), one, other])).toEqual({
    ...counts(12, 2, 3),
    failures: [failure('a'), failure('b')],
    retried: [failure('c')],
  });
});

test('the beginning of a reason is printed, without colours and what called the test', () => {
  const reason = `\u001b[31mwrong\u001b[39m\n\n    at file:///x/node_modules/vitest/run.js:1:2\n${'so\n'.repeat(50)}`;
  expect(printed(failure('a.test.ts > b', reason))).toBe(
    ['a.test.ts > b', '    wrong', ...Array.from({ length: 15 }, () => '    so')].join('\n'),
  );
});
