/** `npm run dev`: the app from its sources, changing as they do. Arguments go to Vite. */
import { join } from 'node:path';
import { install } from './lib/install.mjs';
import { main, root, runUntilStopped, withNode } from './lib/run.mjs';

await main(async () => {
  const node = await install();
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const { code } = await runUntilStopped(node, [vite, 'dev', ...process.argv.slice(2)], {
    cwd: join(root, 'packages/web'),
    env: withNode(node),
  });
  return code;
});
