import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ContestTally, noContest } from '../ladder/contest-tally.ts';
import { type Contest, contestId, contestsIn, gamesInDeal } from '../ladder/contests.ts';
import { testFolder } from '../testing/folder.ts';
import { runSeries, type Tallies } from './run-series.ts';
import { Schedule } from './schedule.ts';
import type { Series, SeriesOptions } from './series.ts';

const wanted = { games: ['loose-caboose'] as const, seed: 4, bots: ['random', 'careful'] };
const items = [2, 3].flatMap((players) =>
  contestsIn({ game: 'loose-caboose', mode: 'standard', players }, wanted),
);

const series: Series<Contest, ContestTally> = {
  name: 'ladder',
  items,
  idOf: contestId,
  gamesInDeal,
  nothing: ({ bots }) => noContest(bots.length),
  file: new URL('../ladder/ladder-worker.ts', import.meta.url),
};

const run = (options: Partial<SeriesOptions>, played = series) =>
  runSeries(played, {
    games: 12,
    milliseconds: Infinity,
    seed: 4,
    cores: 1,
    signal: new AbortController().signal,
    onProgress: () => {},
    ...options,
  });

/** All but the times. */
function results(tallies: Tallies<Contest, ContestTally>) {
  return [...tallies.values()].map(({ bots, ...tally }) => ({
    ...tally,
    bots: bots.map(({ wins, scores }) => ({ wins, scores })),
  }));
}

describe('a series', () => {
  test('gives the same on any number of cores, and when it is gone on with', async () => {
    const keep = join(testFolder(), 'kept');
    const shares: number[] = [];
    const one = results(await run({ keep, games: 6 }));
    expect(one.map(({ games }) => games)).toEqual([6, 6]);
    const whole = await run({ cores: 2, onProgress: (share) => shares.push(share) });
    expect(results(await run({ keep }))).toEqual(results(whole));
    expect(shares).toEqual(shares.toSorted((some, more) => some - more));
    expect(shares.at(-1)).toBe(1);
    const written = readFileSync(keep, 'utf8');
    expect(results(await run({ keep }))).toEqual(results(whole));
    expect(readFileSync(keep, 'utf8')).toBe(written);
    // Who is asked needs time, who plays at random is not asked.
    const [{ bots }] = [...whole.values()] as [ContestTally];
    expect(bots.map(({ times }) => Object.keys(times).length > 0)).toEqual([true, false]);
  });

  test('goes on before a gap, and plays the rest anew', async () => {
    const keep = join(testFolder(), 'kept');
    const whole = results(await run({ keep }));
    const [header, first, , ...rest] = readFileSync(keep, 'utf8').split('\n');
    writeFileSync(keep, [header, first, ...rest].join('\n'));
    expect(results(await run({ keep }))).toEqual(whole);
  });

  test('is not gone on with by others', async () => {
    const keep = join(testFolder(), 'kept');
    writeFileSync(keep, '{"format":"roundhouse-results/1"}\n');
    await expect(run({ keep })).rejects.toThrow('holds no results of roundhouse ladder');
    writeFileSync(keep, '{"format":"roundhouse-ladder/1","seed":3}\n');
    await expect(run({ keep })).rejects.toThrow('was made with other options: seed 3');
    writeFileSync(keep, '{"format":"roundhouse-ladder/1","seed":4,"rules":{"lok-n-roll":0}}\n');
    await expect(run({ keep })).rejects.toThrow('was made by other versions of the rules');
  });

  test('begins nothing when its time is over', async () => {
    const tallies = await run({ games: 1000, milliseconds: 0 });
    expect([...tallies.values()].map(({ deals }) => deals)).toEqual([0, 0]);
  });
});

describe('a schedule', () => {
  const schedule = (games: number, milliseconds: number, played = 0) =>
    new Schedule(series, games, performance.now() + milliseconds, () => played);

  test('hands out every deal once, in larger parts where deals are quick', () => {
    const plan = schedule(400, Infinity);
    const ranges: [number, number][] = [];
    for (const { item, from, until } of plan.tasks()) {
      plan.done(item, until - from, (until - from) * 10);
      if (item === items[0]) ranges.push([from, until]);
    }
    expect(ranges).toEqual([
      [0, 1],
      [1, 51],
      [51, 101],
      [101, 151],
      [151, 200],
    ]);
    expect(plan.share).toBe(1);
  });

  test('begins with what was not played at all', () => {
    const played = (item: Contest) => (item === items[0] ? 2 : 0);
    const plan = new Schedule(series, 12, Infinity, played);
    expect([...plan.tasks()].map(({ item, from }) => [items.indexOf(item), from])).toEqual([
      [1, 0],
      [1, 1],
      [0, 2],
      [0, 3],
      [0, 4],
      [0, 5],
    ]);
  });

  test('hands out nothing of what is kept', () => {
    expect([...schedule(6, Infinity, 3).tasks()]).toEqual([]);
    const [task] = schedule(8, Infinity, 3).tasks();
    expect(task).toMatchObject({ from: 3, until: 4 });
  });
});
