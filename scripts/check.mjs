/** `npm run check`: the types of every package; those of the page also inside its components, and the promises there. */
import { join } from 'node:path';
import { checkComponents } from './lib/component-lint.mjs';
import { install } from './lib/install.mjs';
import { main, root, run, withNode } from './lib/run.mjs';
import { syncWebApp } from './lib/web-app.mjs';

await main(async () => {
  const node = await install();
  await syncWebApp(node);
  // TypeScript 7 has no JavaScript API yet, so that svelte-check reads settings with TypeScript 6, and has 7 check what it has
  // written; both want the name `tsc`.
  const tsc = join(root, 'node_modules/@typescript/native/bin/tsc');
  const typesOf = (/** @type {string} */ folder) =>
    run(node, [tsc, '-p', folder], { cwd: root, env: withNode(node) });
  const packages = await typesOf(root);
  // It knows nothing of documents, and the page nothing of what it knows.
  const worker = await typesOf(join(root, 'packages/web/src/app/service-worker'));
  const components = await checkComponents(node, join(root, 'packages/web'));
  return packages.code === 0 && worker.code === 0 && components.code === 0 ? 0 : 1;
});
