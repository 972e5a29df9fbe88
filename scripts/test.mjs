/**
 * `npm test`: every check and test, each of them even after one has failed, side by side, and how many passed.
 * `npm run test:quick`: those of them that find most, in a fraction of the time.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { NOTHING_RUN, ofCheck, ofPlaywright, ofRunner, printed, sum } from './lib/counts.mjs';
import { install } from './lib/install.mjs';
import { main, root, run, withNode } from './lib/run.mjs';
import { sideBySide } from './lib/side-by-side.mjs';
import { syncWebApp } from './lib/web-app.mjs';

const reports = mkdtempSync(join(tmpdir(), 'roundhouse-test-'));
const unitOutcome = join(reports, 'unit.json');
const browserReport = join(reports, 'browser.json');

/** @param {string} file */
const inModules = (file) => join(root, 'node_modules', file);

/** Tests start hundreds of threads and programs, each of which would compile the same files again. */
const COMPILED = inModules('.cache/compiled');

const isQuick = process.argv.includes('--quick');
const cores = availableParallelism();

/**
 * @typedef {import('./lib/side-by-side.mjs').Place & {
 *   script: string, args?: string[], env?: NodeJS.ProcessEnv, quick: boolean,
 *   count?: () => import('./lib/counts.mjs').Counts,
 * }} Step
 */

/** @type {Step[]} */
const STEPS = [
  {
    name: 'unit, property, conformance',
    // Some of them wait: beside as many as there are cores, checks have time enough.
    cores: Math.max(1, cores - 1),
    script: inModules('vitest/vitest.mjs'),
    args: ['run', `--maxWorkers=${cores}`, '--reporter=default', '--reporter=./scripts/lib/unit-outcome.ts'],
    env: { UNIT_OUTCOME: unitOutcome, ...(isQuick ? { QUICK_TESTS: '1' } : {}) },
    quick: true,
    count: () => readReport(unitOutcome) ?? NOTHING_RUN,
  },
  { name: 'page', script: 'scripts/build.mjs', quick: true },
  { name: 'types', script: 'scripts/check.mjs', quick: true },
  {
    name: 'lint',
    script: inModules('oxlint/bin/oxlint'),
    args: ['--deny-warnings'],
    quick: true,
  },
  {
    name: 'format',
    script: inModules('oxfmt/bin/oxfmt'),
    args: ['--check'],
    quick: false,
  },
  {
    name: 'unused',
    script: inModules('knip/bin/knip.js'),
    args: ['--no-progress'],
    quick: false,
  },
  {
    name: 'browser',
    cores,
    after: 'page',
    script: 'scripts/e2e.mjs',
    args: ['--reporter=list,json', ...(isQuick ? ['--grep=@quick'] : [])],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
    quick: true,
    count: () => {
      const report = readReport(browserReport);
      return report ? ofPlaywright(report) : NOTHING_RUN;
    },
  },
];

/** @param {string} file @returns {any} nothing when the runner did not get as far as writing it */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Takes a step. What runs beside others keeps its output together; what runs alone shows it as it comes.
 * @param {string} node @param {Step} step
 */
async function take(node, { name, cores: wanted = 1, script, args = [], env = {}, count }) {
  const isAlone = wanted >= cores;
  if (isAlone) console.log(`\n=== ${name} ===`);
  const started = performance.now();
  const { code, output } = await run(node, [script, ...args], {
    env: { ...withNode(node), NODE_COMPILE_CACHE: COMPILED, ...env },
    quiet: !isAlone,
  });
  if (!isAlone) console.log(`\n=== ${name} ===\n${output}`);
  const counts = count ? ofRunner(name, code, count()) : ofCheck(name, code, output);
  return { name, seconds: (performance.now() - started) / 1000, ...counts };
}

/** @param {Awaited<ReturnType<typeof take>>[]} results */
function show(results) {
  const width = Math.max(...results.map(({ name }) => name.length));
  console.log('');
  for (const { name, passed, failed, skipped, retried, seconds } of results) {
    const counts = `${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed`;
    const skips = skipped > 0 ? `  (${skipped} SKIPPED)` : '';
    const rest = retried.length > 0 ? `${skips}  (${retried.length} FLAKY: passed at the second try)` : skips;
    console.log(
      `${failed > 0 ? 'x' : ' '} ${name.padEnd(width)} ${counts} ${seconds.toFixed(1).padStart(7)} s${rest}`,
    );
  }
}

/**
 * What failed once more, where nobody has to look for it.
 * @param {string} title @param {readonly import('./lib/counts.mjs').Failure[]} failures
 */
function showAgain(title, failures) {
  if (failures.length > 0) console.log(`\n${title}:\n\n${failures.map(printed).join('\n\n')}`);
}

await main(async () => {
  try {
    const node = await install();
    await syncWebApp(node);
    const steps = STEPS.filter(({ quick }) => quick || !isQuick);
    console.log(`Side by side: ${steps.map(({ name }) => name).join('; ')}`);
    const started = performance.now();
    const results = await sideBySide(steps, cores, (step) => take(node, step));
    const { passed, failed, failures, retried } = sum(results);
    showAgain('Passed only at the second try', retried);
    showAgain('Failed', failures);
    show(results);
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(`\nafter ${seconds} s\n${passed} passed, ${failed} failed`);
    return failed > 0 ? 1 : 0;
  } finally {
    rmSync(reports, { recursive: true });
  }
});
