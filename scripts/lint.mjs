/** `npm run lint`: the linter, which reads types, too, and so needs those that SvelteKit writes. */
import { join } from 'node:path';
import { install } from './lib/install.mjs';
import { main, root, run, withNode } from './lib/run.mjs';
import { syncWebApp } from './lib/web-app.mjs';

await main(async () => {
  const node = await install();
  await syncWebApp(node);
  const args = [join(root, 'node_modules/oxlint/bin/oxlint'), ...process.argv.slice(2)];
  const { code } = await run(node, args, { env: withNode(node) });
  return code;
});
