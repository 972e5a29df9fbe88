import { availableParallelism } from 'node:os';
import { describe, expect, test } from 'vitest';
import { runCli } from '../testing/run-cli.ts';
import { usageError } from '../testing/usage.ts';

describe('roundhouse simulate', { timeout: 30_000 }, () => {
  test('prints one object with what was asked for and how each bot did', async () => {
    const args = ['loose-caboose', '--bots', 'random,random', '--games', '99', '--seed', '4', '--json'];
    const { code, stdout, stderr } = await runCli(['simulate', ...args]);
    expect([code, stderr]).toEqual([0, '']);
    const bot = {
      name: 'random',
      games: 100,
      winShare: expect.closeTo(0.5, 0),
      winError: expect.any(Number) as number,
      meanScore: expect.any(Number) as number,
      scoreError: expect.any(Number) as number,
    };
    expect(JSON.parse(stdout)).toEqual({
      game: 'loose-caboose',
      mode: 'standard',
      players: 2,
      games: 100,
      seed: 4,
      bots: [bot, bot],
    });
  });

  test('takes no more threads than the machine has cores, and says so', async () => {
    const { code, stderr } = await runCli(['simulate', 'loose-caboose', '--games', '2000', '--cores', '256']);
    const cores = Math.min(availableParallelism(), 256);
    const said = `warning: option '--cores': this machine has ${cores}, so ${cores} play.\n`;
    expect([code, stderr]).toEqual([0, cores < 256 ? said : '']);
  });

  test('takes no more threads than there are deals, and says so', async () => {
    const { stderr } = await runCli(['simulate', 'loose-caboose', '--games', '1', '--cores', '2']);
    expect(stderr).toBe("warning: option '--cores': there is work for 1, so 1 plays.\n");
  });

  test('prints tables for people', async () => {
    const { code, stdout, stderr } = await runCli(['simulate', 'game-of-trains', '--games', '10']);
    expect(stdout).toMatch(/^game-of-trains, standard, 2 playing: 10 games of 10 deals, seed 1\n/);
    expect(stdout).toMatch(/\nrandom +20 /);
    expect(stdout).toMatch(/\n0 \(begins\) +10 /);
    expect(stdout).toMatch(/\nActions in a game: .*\n$/);
    expect([code, stderr]).toEqual([0, '']);
  });
});

describe('what cannot be played is named with what is allowed', () => {
  test.each([
    ['chess', "'chess' is invalid for argument 'game'. Allowed choices are lok-n-roll,"],
    ['lok-n-roll --mode duel', "option '--mode': This is not known here; known: standard, solo,"],
    ['lok-n-roll --mode constructor', "option '--mode': This is not known here; known: standard, solo,"],
    ['lok-n-roll --mode __proto__', "option '--mode': This is not known here; known: standard, solo,"],
    ['__proto__', "'__proto__' is invalid for argument 'game'. Allowed choices are lok-n-roll,"],
    ['lok-n-roll --bots toString', `option '--bots': no bot is called "toString"; known here: random`],
    ['lok-n-roll --seed 9007199254740993', 'It must be a whole number from 0 to 9,007,199,254,740,991.'],
    ['lok-n-roll --mode', "option '--mode <mode>' argument missing"],
    ['lok-n-roll --players 5', "option '--players': A whole number from 2 to 4 is needed here."],
    ['lok-n-roll --mode solo --players 2', "option '--players': A whole number from 1 to 1 is needed here."],
    ['lok-n-roll --players two', "option '--players': A whole number from 2 to 4 is needed here."],
    ['lok-n-roll --opening quick', "'quick' is invalid. Allowed choices are players, dealt."],
    ['game-of-trains --opening dealt', "option '--opening': This game has no such option."],
    ['lok-n-roll --bots random,nobody', `option '--bots': no bot is called "nobody"; known here: random`],
    ['lok-n-roll --bots random,', `option '--bots': no bot is called "";`],
    ['lok-n-roll --mode solo --bots random,random', "option '--bots': 2 bots are too many"],
    ['lok-n-roll --games 0', "argument '0' is invalid. It must be a whole number from 1 to 1,000,000,000."],
    ['lok-n-roll --games 1e3', "argument '1e3' is invalid. It must be a whole number from 1 to"],
    ['lok-n-roll --seed -1', "argument '-1' is invalid. It must be a whole number from 0 to"],
    ['lok-n-roll --cores 0', "argument '0' is invalid. It must be a whole number from 1 to 256."],
  ])('%s', async (command, said) => {
    expect(await usageError('simulate', ...command.split(' '))).toContain(said);
  });
});
