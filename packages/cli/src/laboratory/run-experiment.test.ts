import { readdirSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testFolder } from '../testing/folder.ts';
import type { Experiment, Gathered } from './experiment.ts';
import { type RunOptions, runExperiment } from './run-experiment.ts';

const header = {
  game: 'loose-caboose',
  mode: 'standard',
  players: 2,
  opening: 'dealt',
  first: 0,
  deck: 'standard',
};
const experiment: Experiment = [{ header, bots: ['random', 'random'], seed: 5 }];

const run = (options: Partial<RunOptions>, played = experiment) =>
  runExperiment(played, {
    deals: 12,
    cores: 1,
    isDetailed: true,
    makeReport: async ({ deals }) => `${deals} deals`,
    ...options,
  });

describe('an experiment that is kept', () => {
  test('goes on where it stopped, as if it had never stopped', async () => {
    const folder = testFolder();
    const [keep, gamesOut] = [join(folder, 'kept'), join(folder, 'games.csv')];
    await run({ keep, deals: 5 });
    // As if it had been ended while it wrote.
    truncateSync(keep, readFileSync(keep).length - 100);
    const inParts = await run({ keep, gamesOut, report: join(folder, 'report.html') });
    const playedInParts = readFileSync(gamesOut, 'utf8');
    const whole = await run({ gamesOut });
    expect(inParts).toEqual(whole);
    expect(playedInParts).toBe(readFileSync(gamesOut, 'utf8'));
    expect(readFileSync(join(folder, 'report.html'), 'utf8')).toBe('12 deals');
    expect(readdirSync(folder).sort()).toEqual(['games.csv', 'kept', 'report.html']);
  });

  test('plays nothing again, and gives of more what was asked for', async () => {
    const keep = join(testFolder(), 'kept');
    await run({ keep });
    const before = readFileSync(keep, 'utf8');
    const [all, some] = [await run({ keep }), await run({ keep, deals: 3 })];
    expect(readFileSync(keep, 'utf8')).toBe(before);
    expect([all.deals, some.deals]).toEqual([12, 3]);
    expect(some).toEqual(await run({ deals: 3 }));
  });

  const [match] = experiment;
  const other: readonly (readonly [string, Experiment])[] = [
    ['was made with other options: seed 5', [{ ...match, seed: 6 }]],
    ['was made with other options: bots random,random', [{ ...match, bots: ['random'] }]],
    ['was made with other options: opening dealt', [{ ...match, header: { ...header, opening: 'players' } }]],
    ['was made with other options: players 2', [{ ...match, header: { ...header, players: 3 } }]],
    ['holds results without --compare', [match, match]],
  ];
  test.each(other)('is not gone on with by others: it %s', async (why, played) => {
    const keep = join(testFolder(), 'kept');
    await run({ keep, deals: 1 });
    const before = readFileSync(keep, 'utf8');
    await expect(run({ keep, deals: 2 }, played)).rejects.toThrow(`"${keep}" ${why}`);
    expect(readFileSync(keep, 'utf8')).toBe(before);
  });

  test.each([
    ['games are missing', (line: string) => line.replace('"games":[[', '"games":[[],[')],
    ['they are no games', (line: string) => line.replaceAll('"outcome"', '"income"')],
  ])('is not gone on with where %s', async (_, damage) => {
    const keep = join(testFolder(), 'kept');
    await run({ keep, deals: 2 });
    const [first, ...rest] = readFileSync(keep, 'utf8').split('\n');
    writeFileSync(keep, [first, ...rest.map(damage)].join('\n'));
    await expect(run({ keep })).rejects.toThrow('cannot be gone on with: line 2 is damaged');
  });
});

describe('what cannot be written', () => {
  test('is said before anything is played, and leaves nothing behind', async () => {
    const folder = testFolder();
    const asked = {
      gamesOut: join(folder, 'games.csv'),
      report: join(folder, 'nowhere', 'report.html'),
      keep: join(folder, 'kept'),
    };
    await expect(run(asked)).rejects.toThrow('ENOENT');
    expect(readdirSync(folder)).toEqual([]);
  });

  test('is said when the disk is full', async () => {
    const folder = testFolder();
    const gamesOut = join(folder, 'games.csv');
    symlinkSync('/dev/full', `${gamesOut}.${process.pid}.part`);
    await expect(run({ gamesOut })).rejects.toThrow('ENOSPC');
    expect(readdirSync(folder)).toEqual([]);
  });

  test('is no page either, if it cannot be made', async () => {
    const folder = testFolder();
    const makeReport = () => Promise.reject(new Error('broken'));
    const asked = { gamesOut: join(folder, 'games.csv'), report: join(folder, 'report.html'), makeReport };
    await expect(run(asked)).rejects.toThrow('broken');
    expect(readdirSync(folder)).toEqual([]);
  });
});

test('what was gathered is the same whether or not anything is written', async () => {
  const plain: Gathered = await run({});
  expect(await run({ gamesOut: join(testFolder(), 'games.ndjson') })).toEqual(plain);
});
