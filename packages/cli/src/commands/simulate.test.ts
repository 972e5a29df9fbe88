import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { games } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { testFolder } from '../testing/folder.ts';
import { ended, runCli, startCli } from '../testing/run-cli.ts';
import { usageError } from '../testing/usage.ts';

describe('roundhouse simulate', () => {
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

  test('compares two decks deal by deal, with a page and all games, and goes on where it was interrupted', async () => {
    const folder = testFolder();
    const { cards, ...deck } = games['loose-caboose'].standardDeck;
    writeFileSync(
      join(folder, 'b.json'),
      JSON.stringify({ ...deck, cards: cards.map((card) => ({ ...card, broken: false })) }),
    );
    const [keep, out, page] = ['kept', 'games.csv', 'page.html'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    const asked = [
      'simulate',
      'loose-caboose',
      '--bots',
      'random,random',
      '--compare',
      join(folder, 'b.json'),
      '--keep',
      keep,
    ];
    const child = startCli(...asked, '--games', '1000000', '--report', page);
    const interrupted = ended(child);
    while (!existsSync(keep) || statSync(keep).size < 100_000) await setTimeout(50);
    child.kill('SIGINT');
    expect(await interrupted).toMatchObject({
      code: 130,
      stderr: `What was played so far is kept in "${keep}": the same command goes on from there.\n`,
    });
    expect(existsSync(page)).toBe(false);
    const { code, stdout, stderr } = await runCli([
      ...asked,
      '--games',
      '40',
      '--games-out',
      out,
      '--report',
      page,
      '--json',
    ]);
    expect([code, stderr]).toEqual([0, '']);
    const { comparison } = JSON.parse(stdout) as {
      comparison: { differences: { label: string; b: number }[] };
    };
    expect(comparison.differences.find(({ label }) => label === 'penalty cards for broken track')!.b).toBe(0);
    expect(readFileSync(out, 'utf8').trimEnd().split('\r\n')).toHaveLength(1 + 2 * 40);
    expect(readFileSync(page, 'utf8')).toContain('Who wins, compared');
    expect(readdirSync(folder).sort()).toEqual(['b.json', 'games.csv', 'kept', 'page.html']);
  });

  test('says what cannot be written, and why', async () => {
    const { code, stdout, stderr } = await runCli([
      'simulate',
      'loose-caboose',
      '--report',
      '/dev/null/page.html',
    ]);
    expect(stderr).toBe(`error: option '--report': "/dev/null/page.html": ENOTDIR: not a directory\n`);
    expect([code, stdout]).toEqual([3, '']);
  });

  test('takes no more threads than the machine has cores, and says so', async () => {
    const { code, stderr } = await runCli(['simulate', 'loose-caboose', '--games', '2000', '--cores', '256']);
    const cores = Math.min(availableParallelism(), 256);
    const play = cores === 1 ? 'plays' : 'play';
    const said = `warning: option '--cores': this machine has ${cores}, so ${cores} ${play}.\n`;
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
    ['lok-n-roll --games-out games.txt', 'Its name must end in .csv, .ndjson, .json.'],
    ['lok-n-roll --deck nowhere.json', "option '--deck': ENOENT"],
    ['lok-n-roll --deck package.json', "option '--deck': "],
    ['lok-n-roll --deck packages/engine/decks/loose-caboose.json', "option '--deck': At game: "],
    ['lok-n-roll --compare nowhere.json', "option '--compare': ENOENT"],
    ['lok-n-roll --compare deck=nowhere.json', "option '--compare': ENOENT"],
    [
      'lok-n-roll --compare speed=3',
      `option '--compare': "speed" cannot be compared; known here: deck, mode, players,`,
    ],
    ['lok-n-roll --compare constructor=3', `option '--compare': "constructor" cannot be compared`],
    [
      'lok-n-roll --compare players=5',
      "option '--compare': players: A whole number from 2 to 4 is needed here.",
    ],
    ['lok-n-roll --compare opening=quick', "option '--compare': opening: This is not known here"],
    ['lok-n-roll --compare bots=nobody', `option '--compare': bots: no bot is called "nobody"`],
    ['lok-n-roll --cores 0', "argument '0' is invalid. It must be a whole number from 1 to 256."],
  ])('%s', async (command, said) => {
    expect(await usageError('simulate', ...command.split(' '))).toContain(said);
  });
});
