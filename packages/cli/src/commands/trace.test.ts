import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Problem, trace } from '@roundhouse/engine';
import { loadTexts, problemSentence } from '@roundhouse/texts';
import { describe, expect, test } from 'vitest';
import { BIN, ended, runCli, startCli } from '../testing/run-cli.ts';
import { usageError } from '../testing/usage.ts';
import { aTranscript } from '../testing/transcripts.ts';

const texts = await loadTexts('en');
const game = await aTranscript(1);
const line = `${JSON.stringify(game)}\n`;

const parsed = (output: string): unknown[] =>
  output
    .trimEnd()
    .split('\n')
    .map((text) => JSON.parse(text) as unknown);

describe('roundhouse trace', () => {
  test('writes a trace for each transcript, in order', async () => {
    const other = await aTranscript(2);
    const { code, stdout, stderr } = await runCli(['trace'], `${line}\n${JSON.stringify(other)}`);
    expect(parsed(stdout)).toEqual([trace(game), trace(other)]);
    expect([code, stderr]).toEqual([0, '']);
  });

  test('shows what a viewer may see (TR-17)', async () => {
    const { code, stdout } = await runCli(['trace', '--view', 'spectator'], line);
    expect(parsed(stdout)).toEqual([trace(game, 'spectator')]);
    expect(code).toBe(0);
  });

  test('puts what is wrong in place of a trace, in words, and goes on (TR-14)', async () => {
    const refused = { ...game, actions: ['lay C01 a'] };
    const input = [JSON.stringify({ ...game, mode: 'solo' }), JSON.stringify(refused), '{', ' \t\r', line];
    const { code, stdout, stderr } = await runCli(['trace'], input.join('\n'));
    const [header, action, json, whole] = parsed(stdout);
    const problem: Problem = {
      clause: 'TR-1',
      code: 'one-of',
      path: 'mode',
      values: { allowed: 'standard' },
    };
    expect(header).toEqual({ error: { step: 0, clause: 'TR-1', message: problemSentence(texts, problem) } });
    const { error } = trace(refused) as { error: { clause: string } };
    expect(action).toMatchObject({ error: { step: 0, clause: error.clause } });
    expect(json).toEqual({ error: { step: 0, clause: 'TR-1', message: 'This is not JSON.' } });
    expect(whole).toEqual(trace(game));
    expect([code, stderr]).toEqual([1, '']);
  });

  test('names the action that is no text by its place (TR-5)', async () => {
    const wrong = { ...game, actions: [...game.actions.slice(0, 12), 7] };
    const { code, stdout } = await runCli(['trace'], JSON.stringify(wrong));
    const message = 'At actions[12]: A text is needed here, and not an empty one.';
    expect(parsed(stdout)).toEqual([{ error: { step: 0, clause: 'TR-5', message } }]);
    expect(code).toBe(1);
  });

  test('refuses a line that is too long, however long it is (TR-14)', async () => {
    const child = startCli('trace');
    const result = ended(child);
    const megabyte = Buffer.alloc(1_000_000, 'x');
    for (let sent = 0; sent < 50; sent++)
      if (!child.stdin!.write(megabyte)) await once(child.stdin!, 'drain');
    child.stdin!.end(`\n${line}`);
    const { code, stdout } = await result;
    expect(parsed(stdout)).toEqual([
      { error: { step: 0, clause: 'TR-1', message: 'This is longer than 1,000,000 bytes.' } },
      trace(game),
    ]);
    expect(code).toBe(1);
  });

  test('escapes what would steer a terminal', async () => {
    const { stdout } = await runCli(['trace'], JSON.stringify({ ...game, actions: ['lay \u009b2J\u202e'] }));
    expect(stdout).not.toMatch(/[\u0080-\u009f\u202e]/);
  });

  test.runIf(process.platform === 'linux').each([
    ['a folder cannot be read', '< /', 2, 'error: standard input is a folder'],
    ['a full disk', '> /dev/full', 3, 'error: the output cannot be written: ENOSPC'],
  ])('%s: says so and fails', async (_, redirection, code, said) => {
    const child = spawn('sh', ['-c', `"${process.execPath}" "${BIN}" trace ${redirection}`]);
    child.stdin.on('error', () => {}).end(line);
    const result = await ended(child);
    expect(result.stderr).toContain(said);
    expect(result.code).toBe(code);
  });

  test('answers each line before the next one comes', async () => {
    const child = startCli('trace');
    const result = ended(child);
    for (let sent = 0; sent < 3; sent++) {
      child.stdin!.write(line);
      await once(child.stdout!, 'data');
    }
    child.stdin!.end();
    expect(parsed((await result).stdout)).toHaveLength(3);
  });

  test('ends in silence when its reader is gone, and not as if all were well', async () => {
    const child = startCli('trace');
    const result = ended(child);
    child.stdin!.on('error', () => {}).write(line.repeat(500));
    await once(child.stdout!, 'data');
    child.stdout!.destroy();
    expect(await result).toMatchObject({ code: 141, signal: null, stderr: '' });
  });
});

test.each(['x', '-1', '1.5', '01', ''])('the view "%s" is refused', async (view) => {
  const said = await usageError('trace', '--view', view);
  expect(said).toContain(`error: option '--view <seat>' argument '${view}' is invalid.`);
  expect(said).toContain('the number of a seat, counted from 0, or "spectator"');
});
