import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { LongTestsFirst } from './scripts/lib/long-tests-first.ts';
import { syncWebApp } from './scripts/lib/web-app.mjs';

await syncWebApp(process.execPath);

const setupFiles = ['scripts/fix-seeds.ts'];

/** Machines are shared: only what hangs is cut off, in milliseconds. */
const testTimeout = 60_000;
const hookTimeout = testTimeout;
/** What is waited for comes at once, or after the machine has stood still. */
const expectLater = { poll: { timeout: testTimeout / 2 } };

/** A shared machine may stand still for seconds. What passes only at the second try is reported as flaky. */
const retry = process.env['CI'] ? 1 : 0;

/**
 * A process of its own for each file, which loads everything anew, would take half of the time. There is nothing to keep
 * apart: no module keeps what changes, and what a test changes of its process it puts back.
 */
const isolate = false;

/**
 * Node itself loads what it can run as it is, as it does outside tests. What Vitest makes of an import is a property that
 * every use reads anew: whole games take a quarter longer.
 */
const experimental = { viteModuleRunner: false };

/** What a quick run leaves out: whole games in many threads, what waits for networks or hashes passwords, and what changes the sources to see that it shows. */
const SLOW = [
  'packages/bots/src/analysis/skill.test.ts',
  'packages/bots/src/bots.test.ts',
  'packages/bots/src/levels.test.ts',
  '**/threads.test.ts',
  'packages/cli/src/commands/ladder.test.ts',
  'packages/cli/src/commands/match.test.ts',
  'packages/cli/src/commands/simulate.test.ts',
  'packages/cli/src/match/examples.test.ts',
  'packages/cli/src/laboratory/run-experiment.test.ts',
  'packages/cli/src/series/run-series.test.ts',
  'packages/cli/src/laboratory/simulate.test.ts',
  'packages/cli/src/protocol/bot-session.test.ts',
  'packages/server/src/account*.test.ts',
  'packages/server/src/alerts/alerts.test.ts',
  'packages/server/src/backup.test.ts',
  'packages/server/src/elsewhere/two-processes.test.ts',
  'packages/server/src/far-apart.test.ts',
  'packages/server/src/lost-network.test.ts',
  'packages/server/src/served-table.test.ts',
  'packages/server/src/service/stale-guests.test.ts',
  'packages/server/src/service/wishes.test.ts',
  'packages/server/src/under-load.test.ts',
  'packages/web/src/table/local-game/bot-secrets.test.ts',
  'packages/web/src/table/local-game/failing-bots.test.ts',
  'packages/web/src/table/players/page-thread.test.ts',
  'scripts/type-aware-lint.test.ts',
  'test/one-source.test.ts',
  'test/pack.test.ts',
];
const exclude = ['**/node_modules/**', ...(process.env['QUICK_TESTS'] ? SLOW : [])];

export default defineConfig({
  test: {
    sequence: { sequencer: LongTestsFirst },
    projects: [
      {
        test: {
          name: 'node',
          experimental,
          include: ['packages/*/{src,training}/**/*.test.ts', 'scripts/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...exclude, 'packages/web/**'],
          setupFiles,
          testTimeout,
          hookTimeout,
          expect: expectLater,
          retry,
          isolate,
        },
      },
      {
        // Runes need Svelte's compiler; nothing that is tested here needs SvelteKit.
        plugins: [svelte({ configFile: false })],
        test: {
          name: 'web',
          include: ['packages/web/src/**/*.test.ts'],
          exclude,
          setupFiles,
          testTimeout,
          hookTimeout,
          expect: expectLater,
          retry,
          isolate,
        },
      },
    ],
  },
});
