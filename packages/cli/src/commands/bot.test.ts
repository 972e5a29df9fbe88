import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { runCli } from '../testing/run-cli.ts';
import { usageError } from '../testing/usage.ts';

const golden = (name: string) =>
  readFile(new URL(`../protocol/golden/${name}.ndjson`, import.meta.url), 'utf8');

describe('roundhouse bot', { timeout: 30_000 }, () => {
  test('answers a conversation with what is legal, and ends with its input', async () => {
    // Two games one after another, and what people who type add: blank lines and CR LF.
    const games = [await golden('lok-n-roll-betsy'), await golden('game-of-trains-standard')];
    const input = games.join('\n').replaceAll('\n', '\r\n');
    const { code, stdout, stderr } = await runCli(['bot', '--level', 'careful'], input);
    expect([code, stderr]).toEqual([0, '']);
    const asked = games
      .flatMap((game) => game.trimEnd().split('\n'))
      .map((line) => JSON.parse(line) as { type: string; legal: string[] })
      .filter(({ type }) => type !== 'over');
    const answers = stdout.trimEnd().split('\n');
    expect(answers).toHaveLength(asked.length);
    for (const [index, { type, legal }] of asked.entries()) {
      const answer = JSON.parse(answers[index]!) as Record<string, unknown>;
      const allowed = type === 'hello' ? ['careful'] : legal;
      expect(answer['type']).toBe(type === 'hello' ? 'ready' : 'action');
      expect(allowed).toContain(answer['name'] ?? answer['action']);
    }
  });

  test('says which line it cannot follow', async () => {
    const { code, stdout, stderr } = await runCli(['bot', '--level', 'random'], '\n{"type":"decide"}\n{}\n');
    expect(stderr).toBe('error: line 2 of the input cannot be followed: There was no "hello" yet.\n');
    expect([code, stdout]).toEqual([1, '']);
  });

  test.each([
    ['bot', "required option '--level <name>' not specified"],
    ['bot --level nobody', "argument 'nobody' is invalid. Allowed choices are random,"],
  ])('%s', async (command, said) => expect(await usageError(...command.split(' '))).toContain(said));
});
