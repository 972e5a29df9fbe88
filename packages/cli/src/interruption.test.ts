import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { interruptible } from './interruption.ts';
import { ended } from './testing/run-cli.ts';

/** Works until a signal comes, cleans up until the next one, and says how it was ended. */
const worker = (name: string, code: string) => `
  import { interruptible } from ${JSON.stringify(fileURLToPath(new URL('./interruption.ts', import.meta.url)))};
  const timer = setInterval(() => {}, 1000);
  const work = (signal) => new Promise((done, failed) => {
    signal.addEventListener('abort', () => {
      process.once('${name}', () => { clearInterval(timer); ${code} });
      console.log('in order');
    });
    console.log('working');
  });
  await interruptible(work).catch((error) => { process.exitCode = error.exitCode });
`;

describe('work that may be interrupted', () => {
  test.each([
    ['SIGINT', 130, 'failed(new Error("aborted"))'],
    ['SIGTERM', 143, 'failed(signal.reason)'],
  ] as const)('puts things in order on %s', async (signal, code, end) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', worker(signal, end)]);
    const result = ended(child);
    await once(child.stdout, 'data');
    child.kill(signal);
    await once(child.stdout, 'data');
    child.kill(signal);
    expect(await result).toMatchObject({ code, stdout: 'working\nin order\n', stderr: '' });
  });

  test('gives what it made, and fails where it fails', async () => {
    const before = process.listenerCount('SIGINT');
    expect(await interruptible(async (signal) => signal.aborted)).toBe(false);
    await expect(interruptible(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(process.listenerCount('SIGINT')).toBe(before);
  });
});
