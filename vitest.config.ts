import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { syncWebApp } from './scripts/lib/web-app.mjs';

await syncWebApp(process.execPath);

const setupFiles = ['scripts/fix-seeds.ts'];

/** Machines are shared: only what hangs is cut off, in milliseconds. */
const testTimeout = 60_000;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'packages/web/**'],
          setupFiles,
          testTimeout,
        },
      },
      {
        // Runes need Svelte's compiler; nothing that is tested here needs SvelteKit.
        plugins: [svelte({ configFile: false })],
        test: { name: 'web', include: ['packages/web/src/**/*.test.ts'], setupFiles, testTimeout },
      },
    ],
  },
});
