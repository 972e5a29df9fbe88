/** `npm test`: every check and test, each of them even after one has failed, and how many passed. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ofCheck, ofPlaywright, ofRunner, ofVitest, sum } from './lib/counts.mjs';
import { install } from './lib/install.mjs';
import { main, root, run, withNode } from './lib/run.mjs';
import { syncWebApp } from './lib/web-app.mjs';

const reports = mkdtempSync(join(tmpdir(), 'roundhouse-test-'));
const unitReport = join(reports, 'unit.json');
const browserReport = join(reports, 'browser.json');

/** @param {string} file */
const inModules = (file) => join(root, 'node_modules', file);

/** @typedef {{ name: string, script: string, args?: string[], env?: NodeJS.ProcessEnv, count: (code: number) => import('./lib/counts.mjs').Counts }} Step */

/** @type {Step[]} */
const STEPS = [
  { name: 'format', script: inModules('prettier/bin/prettier.cjs'), args: ['--check', '.'], count: ofCheck },
  { name: 'lint', script: inModules('oxlint/bin/oxlint'), args: ['--deny-warnings'], count: ofCheck },
  { name: 'types', script: 'scripts/check.mjs', count: ofCheck },
  { name: 'unused', script: inModules('knip/bin/knip.js'), args: ['--no-progress'], count: ofCheck },
  {
    name: 'unit, property, conformance',
    script: inModules('vitest/vitest.mjs'),
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
    count: (code) => ofRunner(code, ofVitest(readReport(unitReport) ?? NOTHING_RUN.vitest)),
  },
  {
    name: 'browser',
    script: 'scripts/e2e.mjs',
    args: ['--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
    count: (code) => ofRunner(code, ofPlaywright(readReport(browserReport) ?? NOTHING_RUN.playwright)),
  },
];

const NOTHING_RUN = {
  vitest: { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 },
  playwright: { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 } },
};

/** @param {string} file @returns {any} nothing when the runner did not get as far as writing it */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {string} node @param {Step} step */
async function take(node, { name, script, args = [], env = {}, count }) {
  console.log(`\n=== ${name} ===`);
  const started = performance.now();
  const { code } = await run(node, [script, ...args], { env: { ...withNode(node), ...env } });
  return { name, seconds: (performance.now() - started) / 1000, ...count(code) };
}

/** @param {Awaited<ReturnType<typeof take>>[]} results */
function show(results) {
  const width = Math.max(...results.map(({ name }) => name.length));
  console.log('');
  for (const { name, passed, failed, skipped, flaky, seconds } of results) {
    const counts = `${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed`;
    const skips = skipped > 0 ? `  (${skipped} SKIPPED)` : '';
    const rest = flaky > 0 ? `${skips}  (${flaky} FLAKY: passed at the second try)` : skips;
    console.log(
      `${failed > 0 ? 'x' : ' '} ${name.padEnd(width)} ${counts} ${seconds.toFixed(1).padStart(7)} s${rest}`,
    );
  }
}

await main(async () => {
  try {
    const node = await install();
    await syncWebApp(node);
    const results = [];
    for (const step of STEPS) results.push(await take(node, step));
    show(results);
    const { passed, failed } = sum(results);
    console.log(`\n${passed} passed, ${failed} failed`);
    return failed > 0 ? 1 : 0;
  } finally {
    rmSync(reports, { recursive: true });
  }
});
