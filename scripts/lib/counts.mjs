/** How many tests of a run passed and failed, and which, from what its runner wrote down. */
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ name: string, reason: string }} Failure */

/**
 * `retried` passed only at the second try; they are among those that passed.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: Failure[], retried: Failure[] }} Counts
 */

/** @type {Counts} */
export const NOTHING_RUN = { passed: 0, failed: 0, skipped: 0, failures: [], retried: [] };

/**
 * A step that is one check counts as one test.
 * @param {string} name
 * @param {number} code exit code
 * @param {string} output
 * @returns {Counts}
 */
export const ofCheck = (name, code, output) =>
  code === 0
    ? { ...NOTHING_RUN, passed: 1 }
    : { ...NOTHING_RUN, failed: 1, failures: [{ name, reason: output }] };

/**
 * A runner that ends badly although no test failed (a file that cannot be read, an error between tests), or
 * that ran no test at all, counts as one failure.
 * @param {string} name
 * @param {number} code exit code
 * @param {Counts} counts
 * @returns {Counts}
 */
export function ofRunner(name, code, counts) {
  const isSilent = counts.failed === 0 && (code !== 0 || counts.passed === 0);
  if (!isSilent) return counts;
  return { ...counts, failed: 1, failures: [{ name, reason: `ended with ${code}, see above` }] };
}

/**
 * @typedef {{ message?: string }} Thrown
 * @typedef {{ status: string, results: { errors: Thrown[] }[] }} BrowserTest
 * @typedef {{ title: string, specs?: { title: string, tests: BrowserTest[] }[], suites?: Suite[] }} Suite
 */

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, suites: Suite[], errors: Thrown[] }} report
 * @returns {Counts}
 */
export function ofPlaywright({ stats, suites, errors }) {
  const between = errors.map(({ message = '' }) => ({ name: 'between tests', reason: message }));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + between.length,
    skipped: stats.skipped,
    failures: [...suites.flatMap((suite) => withStatus('unexpected', suite)), ...between],
    retried: suites.flatMap((suite) => withStatus('flaky', suite)),
  };
}

/**
 * @param {string} status
 * @param {Suite} suite
 * @returns {Failure[]}
 */
function withStatus(status, { title, specs = [], suites = [] }) {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === status)
      .map(({ results }) => ({ name: spec.title, reason: reasonOf(results) })),
  );
  return [...own, ...suites.flatMap((suite) => withStatus(status, suite))].map(({ name, reason }) => ({
    name: `${title} > ${name}`,
    reason,
  }));
}

/** @param {BrowserTest['results']} results */
const reasonOf = (results) =>
  results
    .flatMap(({ errors }) => errors)
    .map(({ message = '' }) => message)
    .join('\n');

/**
 * @param {Counts[]} all
 * @returns {Counts}
 */
export const sum = (all) => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
  skipped: all.reduce((total, { skipped }) => total + skipped, 0),
  failures: all.flatMap(({ failures }) => failures),
  retried: all.flatMap(({ retried }) => retried),
});

/** How much of a reason is printed again at the end. */
const LINES = 16;

/** Where the runner called the test from, which says nothing about it. */
const OF_RUNNER = /^\s+at .*(node_modules|node:internal|new Promise \(<anonymous>\))/;

/**
 * @param {Failure} failure
 * @returns {string} the name, and the beginning of the reason under it
 */
export function printed({ name, reason }) {
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .filter((line) => line.trim() !== '' && !OF_RUNNER.test(line));
  return [name, ...lines.slice(0, LINES).map((line) => `    ${line}`)].join('\n');
}
