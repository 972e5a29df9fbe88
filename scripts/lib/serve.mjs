/** The built page, served for as long as something looks at it. */
import { spawn } from 'node:child_process';
import { Problem, root } from './run.mjs';

/**
 * Starts the server on a port that is free.
 * @param {string} node
 * @returns {Promise<{ url: string, stop: () => void }>} when it says where it is
 */
export function startServer(node) {
  const server = spawn(node, ['packages/server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATABASE: ':memory:' },
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
    server.once('close', () => failed(new Problem('The server did not start, see above.')));
  });
}
