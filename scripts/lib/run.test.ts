import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const RUN = new URL('run.mjs', import.meta.url).href;

/** Starts a program that ends only by a signal. */
const START = `
  import { runUntilStopped } from ${JSON.stringify(RUN)};
  await runUntilStopped(process.execPath, ['-e', 'console.log("up"); setInterval(() => {}, 1000)']);
`;

test.each(['SIGKILL', 'SIGTERM', 'SIGHUP'] as const)(
  'what runs until it is stopped ends with its parent, also by %s',
  { timeout: 30_000 },
  async (signal) => {
    const parent = spawn(process.execPath, ['--input-type=module', '-e', START]);
    await once(parent.stdout, 'data');
    parent.kill(signal);
    // The program shares the output, which is closed only when both are gone.
    await once(parent, 'close');
    expect(parent.signalCode ?? parent.exitCode).toBe(signal === 'SIGKILL' ? 'SIGKILL' : 1);
  },
);
