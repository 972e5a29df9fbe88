/** Writes how the unit tests ended into the file that `UNIT_OUTCOME` names, with what failed and why. */
import { writeFileSync } from 'node:fs';
import type { TestError } from 'vitest';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import type { Counts, Failure } from './counts.mjs';

export default class UnitOutcome implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env['UNIT_OUTCOME'];
    if (file) writeFileSync(file, JSON.stringify(outcomeOf(modules, unhandled)));
  }
}

function outcomeOf(modules: readonly TestModule[], unhandled: readonly SerializedError[]): Counts {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const inState = (state: string) => tests.filter((test) => test.result().state === state);
  const failures = [
    ...inState('failed').map((test) => failureOf(nameOf(test), test.result().errors)),
    ...modules
      .filter((module) => module.errors().length > 0)
      .map((module) => failureOf(module.relativeModuleId, module.errors())),
    ...unhandled.map((error) => failureOf('between tests', [error])),
  ];
  const retried = tests
    .filter((test) => test.diagnostic()?.flaky)
    .map((test) => failureOf(nameOf(test), test.result().errors));
  const passed = inState('passed').length;
  return {
    passed,
    failed: failures.length,
    skipped: tests.length - passed - inState('failed').length,
    failures,
    retried,
  };
}

const nameOf = (test: TestCase) => `${test.module.relativeModuleId} > ${test.fullName}`;

const failureOf = (
  name: string,
  errors: readonly Pick<TestError, 'message' | 'stack' | 'diff'>[] = [],
): Failure => ({
  name,
  reason: errors.map(({ message, diff = '', stack }) => [stack || message, diff].join('\n')).join('\n'),
});
