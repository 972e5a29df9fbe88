/** How many tests of a run passed and failed, from what its runner wrote down. */

/** Of those that passed, `flaky` did so only at the second try. */
/** @typedef {{ passed: number, failed: number, skipped: number, flaky: number }} Counts */

/**
 * A step that is one check counts as one test.
 * @param {number} code exit code
 * @returns {Counts}
 */
export const ofCheck = (code) => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  skipped: 0,
  flaky: 0,
});

/**
 * A runner that ends badly although no test failed (a file that cannot be read, an error between tests), or
 * that ran no test at all, counts as one failure.
 * @param {number} code exit code
 * @param {Counts} counts
 * @returns {Counts}
 */
export function ofRunner(code, counts) {
  const isSilent = counts.failed === 0 && (code !== 0 || counts.passed === 0);
  return isSilent ? { ...counts, failed: 1 } : counts;
}

/** @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number }} report */
export const ofVitest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
  flaky: 0,
});

/** @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} report */
export const ofPlaywright = ({ stats }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
  flaky: stats.flaky,
});

/**
 * @param {Counts[]} all
 * @returns {Counts}
 */
export const sum = (all) => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
  skipped: all.reduce((total, { skipped }) => total + skipped, 0),
  flaky: all.reduce((total, { flaky }) => total + flaky, 0),
});
