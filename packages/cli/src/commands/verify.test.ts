import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { proofText } from '@roundhouse/chance/proof';
import { playedProof } from '@roundhouse/chance/testing';
import { describe, expect, test } from 'vitest';
import { testFolder } from '../testing/folder.ts';
import { runCli } from '../testing/run-cli.ts';

const text = proofText(await playedProof('loose-caboose'));

describe('roundhouse verify', () => {
  test('computes a game again in plain words', async () => {
    const file = join(testFolder(), 'game.json');
    writeFileSync(file, text);
    const { code, stdout, stderr } = await runCli(['verify', file]);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('Loose Caboose: Ada, Pip');
    expect(stdout).toContain('The SHA-256 of this number is the commitment');
    expect(stdout).toContain('Ada: 00112233445566778899aabbccddeeff');
    expect(stdout).toContain('Chance 1: 50 cards are shuffled, from the top: T25 T01');
    expect(stdout.trimEnd().split('\n').at(-1)).toBe('Everything is right.');
    expect(stdout).not.toContain('divided by');
  });

  test('says how each card and die was drawn, if asked', async () => {
    const { code, stdout } = await runCli(['verify', '--draws', '-'], text);
    expect(code).toBe(0);
    expect(stdout).toMatch(/\d divided by 50 leaves \d+: place 1 from the top gets the \d \(/u);
    expect(stdout).toMatch(/\d divided by 6 leaves \d: the face with \d\./u);
  });

  test('finds a changed die, names it, and ends with 1', async () => {
    const { code, stdout } = await runCli(['verify', '-'], text.replace('"dice",[1', '"dice",[0'));
    expect(code).toBe(1);
    expect(stdout).toMatch(/! Step \d+: \w+, chance \d+: the dice had to show 1 .*, and the file says 0 /u);
    expect(stdout).toContain('The file says: 0');
    expect(stdout).toMatch(/\d things are not right\.\n$/u);
  });

  test.each([
    ['{', 'This file cannot be checked: This is not JSON.'],
    [
      '{"format":"roundhouse/1"}',
      'it does not say where cards and dice came from. The one that does is saved at',
    ],
    [text.replace('"name":"Ada"', '"name":"\\u001b[2J"'), 'What stands before the game'],
  ])('says of %.30s what is wrong, without steering a terminal', async (input, said) => {
    const { code, stdout } = await runCli(['verify', '-'], input);
    expect(code).toBe(1);
    expect(stdout).toContain(said);
    expect(stdout).not.toContain('\u001b');
  });

  test('a file that is not there', async () => {
    const { code, stderr } = await runCli(['verify', '/no/such/file.json']);
    expect(code).toBe(2);
    expect(stderr).toContain('"/no/such/file.json" cannot be read');
  });
});
