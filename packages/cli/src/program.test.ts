import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { ended, runCli } from './testing/run-cli.ts';
import { helpOf, usageError } from './testing/usage.ts';

describe('what is not understood is named with what is allowed', () => {
  test.each([
    [['trcae'], "unknown command 'trcae'\n(Did you mean trace?)"],
    [['trace', '--veiw', '1'], "unknown option '--veiw'\n(Did you mean --view?)"],
    [['trace', '--view'], "option '--view <seat>' argument missing"],
    [['trace', 'games.ndjson'], "too many arguments for 'trace'. Expected 0 arguments but got 1"],
  ])('%j', async (args, said) => {
    const message = await usageError(...args);
    expect(message).toContain(said);
    expect(message).toContain('(add --help for what is allowed)');
  });
});

test('without a command there is the help', async () => {
  expect(await usageError()).toBe(await helpOf());
});

test.each([
  [[]],
  [['trace']],
  [['simulate']],
  [['play']],
  [['match']],
  [['bot']],
  [['ladder']],
  [['findings']],
  [['verify']],
  [['replay-all']],
  [['decks']],
  [['decks', 'check']],
])('the help of %j has its options and examples', async (command) => {
  const help = await helpOf(...command);
  expect(help).toContain(`Usage: ${['roundhouse', ...command].join(' ')}`);
  expect(help).toContain('--help');
  expect(help).toMatch(/\nExamples:\n {2}\$ roundhouse /);
});

describe('as a process', () => {
  test('help and version are no error', async () => {
    expect(await runCli(['--version'])).toMatchObject({ code: 0, stdout: '0.1.0\n', stderr: '' });
    expect(await runCli(['trace', '--help'])).toMatchObject({ code: 0, stdout: await helpOf('trace') });
  });

  test('a fault of our own shows what would steer a terminal instead of sending it there', async () => {
    const broken = `
      import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      fs.fstatSync = () => { throw new Error('\\x1b[2Jlost'); };
      syncBuiltinESMExports();`;
    const main = fileURLToPath(new URL('main.ts', import.meta.url));
    const node = ['--import', `data:text/javascript,${encodeURIComponent(broken)}`, main, 'trace'];
    const { code, stderr } = await ended(spawn(process.execPath, node));
    expect(stderr).toMatch(/^Error: \\u001b\[2Jlost\n {4}at /u);
    expect(code).toBe(3);
  });

  test('what is not understood goes to standard error', async () => {
    const { code, stdout, stderr } = await runCli(['trcae']);
    expect(stderr).toContain("error: unknown command 'trcae'");
    expect([code, stdout]).toEqual([2, '']);
  });
});
