/**
 * Promises in components. The linter reads no types in `.svelte` files, but svelte-check writes what it checks: each
 * component as a TypeScript module, its markup included. Those are linted.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Problem, root, run, withNode } from './run.mjs';

/** Where `svelte-check --incremental` writes, beside the types of SvelteKit. */
const WRITTEN = '.svelte-kit/.svelte-check/svelte';

/**
 * Checks the types of components, and then the promises in them.
 * @param {string} node @param {string} folder with a tsconfig.json and `.svelte-kit`
 * @param {{ quiet?: boolean }} [options]
 */
export async function checkComponents(node, folder, options = {}) {
  const settings = { cwd: folder, env: withNode(node), ...options };
  const check = [join(root, 'node_modules/svelte-check/bin/svelte-check'), '--tsconfig', 'tsconfig.json'];
  const ways = ['--incremental', '--tsgo', '--fail-on-warnings'];
  const checked = await run(node, [...check, ...ways], settings);
  if (checked.code !== 0) return checked;
  const lint = [
    join(root, 'node_modules/oxlint/bin/oxlint'),
    '-c',
    join(root, 'scripts/lib/component-lint.json'),
  ];
  return run(node, [...lint, '--no-ignore', ...modulesIn(join(folder, WRITTEN))], settings);
}

/** @param {string} written */
function modulesIn(written) {
  const names = readdirSync(written, { recursive: true, encoding: 'utf8' });
  const modules = names.filter((name) => /(?<!\.d)\.svelte\.ts$/.test(name));
  if (modules.length === 0) throw new Problem(`svelte-check has written no component to ${written}.`);
  return modules.map((name) => join(written, name));
}
