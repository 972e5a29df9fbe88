import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BIN, ended, startCli } from './testing/run-cli.ts';

let clone: string;
let bin: string;

beforeAll(async () => {
  clone = await mkdtemp(join(tmpdir(), 'cli-launcher-'));
  const cli = join(clone, 'packages/cli');
  bin = join(cli, 'bin/roundhouse.mjs');
  await cp(BIN, bin);
  await writeFile(join(cli, 'package.json'), JSON.stringify({ dependencies: { commander: '15.1.0' } }));
});

afterAll(() => rm(clone, { recursive: true }));

/** A stand-in for the Node of the dependencies, or for a package. */
async function plant(file: string, content = ''): Promise<void> {
  await mkdir(dirname(join(clone, file)), { recursive: true });
  await writeFile(join(clone, file), content);
}

const run = () => ended(spawn(process.execPath, [bin, 'trace']));

describe('the launcher', () => {
  test('a clone without its dependencies says what to do', async () => {
    const { code, stdout, stderr } = await run();
    expect(stderr).toContain('roundhouse: Its dependencies are missing or not up to date.');
    expect(stderr).toContain(`Run "npm ci" in ${await realpath(clone)}, then try again.`);
    expect([code, stdout]).toEqual([3, '']);
  });

  test('so does one whose Node is of another machine', async () => {
    await plant('node_modules/commander/package.json');
    await plant('node_modules/node/bin/node', 'no program');
    const { code, stderr } = await run();
    expect(stderr).toContain('roundhouse: The Node of the dependencies does not start');
    expect(stderr).toContain('Run "npm ci"');
    expect(code).toBe(3);
  });

  test('signals are handed on, and the end of the command line is that of the launcher', async () => {
    const child = startCli('trace');
    const result = ended(child);
    child.stdin!.write('{\n');
    await once(child.stdout!, 'data');
    child.kill('SIGTERM');
    expect(await result).toMatchObject({ code: null, signal: 'SIGTERM', stderr: '' });
  });

  test.each([
    ['waits', ['trace'], '{\n'],
    ['works', ['trace'], '{\n'.repeat(200_000)],
  ])('nothing is left running that %s when the launcher is killed outright', async (_, args, input) => {
    const child = startCli(...args);
    const result = ended(child);
    child.stdin!.on('error', () => {}).write(input);
    await once(child.stdout!, 'data');
    child.kill('SIGKILL');
    expect(await result).toMatchObject({ signal: 'SIGKILL', stderr: '' });
  });

  test('nothing is left running when npx is ended, which signals only its shell', async () => {
    const command = `"${process.execPath}" "${BIN}" trace; true`;
    const input = spawn('cat');
    const shell = spawn('sh', ['-c', command], {
      env: { ...process.env, npm_lifecycle_event: 'npx' },
      stdio: [input.stdout, 'pipe', 'pipe'],
    });
    const result = ended(shell);
    input.stdin.write('{\n');
    await once(shell.stdout, 'data');
    shell.kill('SIGKILL');
    expect(await result).toMatchObject({ signal: 'SIGKILL', stderr: '' });
    input.stdin.end();
  });
});
