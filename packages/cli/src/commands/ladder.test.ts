import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testFolder } from '../testing/folder.ts';
import { runCli } from '../testing/run-cli.ts';
import { usageError } from '../testing/usage.ts';

describe('as processes', { timeout: 60_000 }, () => {
  test('roundhouse ladder writes a page and its plot', async () => {
    const folder = testFolder();
    const out = join(folder, 'strength.md');
    const asked = [
      '--games',
      '4',
      '--seed',
      '1',
      '--game',
      'loose-caboose',
      '--players',
      '2',
      '--bots',
      'random,careful',
    ];
    const { code, stdout, stderr } = await runCli([
      'ladder',
      ...asked,
      '--out',
      out,
      '--keep',
      join(folder, 'kept'),
    ]);
    expect([code, stdout, stderr]).toEqual([0, `${out} is written.\n`, '']);
    expect(readdirSync(folder).sort()).toEqual([
      'kept',
      'strength-dark.svg',
      'strength-light.svg',
      'strength.md',
    ]);
    const page = readFileSync(out, 'utf8');
    expect(page).toContain(`Made by \`npx roundhouse ladder ${asked.join(' ')}\`.`);
    expect(page).toContain('srcset="strength-dark.svg"');
    expect(page).toContain('### Standard, 2 players\n\n4 games for each pair.');
  });

  test('roundhouse findings writes a page', async () => {
    const folder = testFolder();
    const out = join(folder, 'findings.md');
    const asked = ['--games', '2', '--seed', '1', '--game', 'loose-caboose', '--level', 'random'];
    const { code, stdout, stderr } = await runCli(['findings', ...asked, '--out', out]);
    expect([code, stdout, stderr]).toEqual([0, `${out} is written.\n`, '']);
    const page = readFileSync(out, 'utf8');
    expect(page).toContain(`Made by \`npx roundhouse findings ${asked.join(' ')}\`.`);
    expect(page).toContain('## Loose Caboose');
  });
});

describe('what is not understood is named with what is allowed', () => {
  test.each([
    ['ladder --game chess', 'Allowed choices are lok-n-roll, loose-caboose, game-of-trains.'],
    ['ladder --bots random,nobody', `option '--bots': no bot is called "nobody"; known here: random,`],
    ['ladder --bots random --players 2', 'no two bots and no mode fit these options.'],
    ['ladder --mode duel', 'no two bots and no mode fit these options.'],
    ['ladder --minutes 0', 'It must be a whole number from 1 to 100,000.'],
    ['findings --level nobody', `option '--level': no bot is called "nobody"; known here: random,`],
    ['findings --game lok-n-roll,', 'Allowed choices are lok-n-roll, loose-caboose, game-of-trains.'],
  ])('%s', async (command, said) => {
    expect(await usageError(...command.split(' '))).toContain(said);
  });
});
