/** `npm run test:e2e`: builds the app, serves it on a free port and runs the browser tests. Arguments go to Playwright. */
import { join } from 'node:path';
import { chromium } from './lib/chromium.mjs';
import { install } from './lib/install.mjs';
import { main, root, run, withNode } from './lib/run.mjs';
import { startServer } from './lib/serve.mjs';
import { buildWebApp, syncWebApp } from './lib/web-app.mjs';

await main(async () => {
  const node = await install();
  const browser = await chromium(node);
  await buildWebApp(node);
  await syncWebApp(node);
  const server = await startServer(node);
  try {
    return await runPlaywright(node, { ...(browser && { CHROMIUM: browser }), APP_URL: server.url });
  } finally {
    server.stop();
  }
});

/**
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 */
async function runPlaywright(node, env) {
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  const { code } = await run(node, [cli, 'test', ...process.argv.slice(2)], {
    cwd: join(root, 'packages/web'),
    env: { ...withNode(node), ...env },
  });
  return code;
}
