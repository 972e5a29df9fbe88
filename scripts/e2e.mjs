/** `npm run test:e2e`: builds the app, serves it on a free port and runs the browser tests. Arguments go to Playwright. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { chromium } from './lib/chromium.mjs';
import { install } from './lib/install.mjs';
import { main, Problem, root, run, withNode } from './lib/run.mjs';
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

/**
 * Starts the server on a port that is free.
 * @param {string} node
 * @returns {Promise<{ url: string, stop: () => void }>} when it says where it is
 */
function startServer(node) {
  const server = spawn(node, ['packages/server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0' },
    // The channel is there to be cut: the server ends when this process does, in whatever way.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let output = '';
  return new Promise((done, failed) => {
    server.stdout?.on('data', (data) => {
      output += data;
      const url = /http:\/\/localhost:\d+/.exec(output)?.[0];
      if (url) done({ url, stop: () => void server.kill() });
    });
    server.once('close', () =>
      failed(new Problem('The server for the browser tests did not start, see above.')),
    );
  });
}
