/** The bots of `examples/bots` play whole games of every kind without a fault. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { runCli } from '../testing/run-cli.ts';

const example = (file: string) =>
  fileURLToPath(new URL(`../../../../examples/bots/${file}`, import.meta.url));

const python = ['python3', 'python'].find((name) => spawnSync(name, ['--version']).status === 0);
if (!python) console.warn('NOT TESTED: examples/bots/bot.py, because there is no Python on this machine');

/** A game, its mode and how many play. */
type Played = readonly [string, string, number];

const GAMES: readonly Played[] = [
  ['lok-n-roll', 'standard', 3],
  ['lok-n-roll', 'betsy', 1],
  ['loose-caboose', 'standard', 2],
  ['game-of-trains', 'standard', 4],
];

/** How the example did, alone or with `random` beside it. */
async function conductOf(command: string, [game, mode, players]: Played) {
  const bots = [`exec:${command}`, ...(players > 1 ? ['random'] : [])].join();
  const args = ['match', '--game', game, '--mode', mode, '--players', String(players)];
  const { code, stdout } = await runCli([...args, '--bots', bots, '--games', '2', '--ms', '60000', '--json']);
  expect(code).toBe(0);
  return (JSON.parse(stdout) as { bots: { name: string; faults: number; medianMs: number }[] }).bots[0];
}

describe.each(GAMES)('an example plays %s %s for %i', (...game) => {
  test.skipIf(!python)('in Python', async () => {
    expect(await conductOf(`${python} "${example('bot.py')}"`, game)).toMatchObject({ faults: 0 });
  });

  test('in TypeScript', async () => {
    const command = `"${process.execPath}" "${example('bot.ts')}"`;
    expect(await conductOf(command, game)).toMatchObject({ faults: 0 });
  });
});
