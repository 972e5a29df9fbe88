import { CASES as ALL, setupOf } from '@roundhouse/bots/testing';
import { describe, expect, test } from 'vitest';
import type { Match } from './match.ts';
import { simulate } from './simulate.ts';

const header = {
  game: 'loose-caboose',
  mode: 'standard',
  players: 2,
  opening: 'dealt',
  first: 0,
  deck: 'standard',
};
const match: Match = { header, bots: ['random', 'random'], seed: 5 };

/** Every game and mode, for as few as can play it. */
const CASES = ALL.filter(
  ({ game, mode }, index) => ALL.findIndex((one) => one.game === game && one.mode === mode) === index,
);

const quietly = { signal: new AbortController().signal, onProgress: () => {} };

describe('a simulation', { timeout: 120_000 }, () => {
  test('gives the same on any number of cores, and reports its progress', async () => {
    const reported: number[] = [];
    const one = await simulate(match, 301, { ...quietly, cores: 1 });
    const two = await simulate(match, 301, {
      ...quietly,
      cores: 2,
      onProgress: (deals) => reported.push(deals),
    });
    expect(two).toEqual(one);
    for (const cores of [3, 5]) expect(await simulate(match, 301, { ...quietly, cores })).toEqual(one);
    expect([one.actions.deals, one.actions.count]).toEqual([301, 602]);
    expect(reported.length).toBeGreaterThan(50);
    expect(reported).toEqual(reported.toSorted((some, more) => some - more));
    expect(reported.at(-1)).toBe(301);
  });

  test.each(CASES)('of careful bots is the same on 1, 2, 3 and 5 cores: $game $mode', async (each) => {
    const { deck: _, ...agreed } = setupOf(each);
    const alike: Match = { header: { ...agreed, deck: 'standard' }, bots: ['careful'], seed: 3 };
    const one = await simulate(alike, 5, { ...quietly, cores: 1 });
    for (const cores of [2, 3, 5]) expect(await simulate(alike, 5, { ...quietly, cores })).toEqual(one);
  });

  test('ends when its signal aborts', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const simulation = simulate(match, 1e6, { cores: 2, signal, onProgress: () => controller.abort() });
    // A game that is being played is broken off, one that has not begun is not begun.
    await expect(simulation).rejects.toThrow(/Terminating worker thread|has been aborted/u);
  });

  test('fails where a thread fails', async () => {
    const broken: Match = { ...match, bots: ['nobody'] };
    await expect(simulate(broken, 10, { ...quietly, cores: 2 })).rejects.toThrow('no bot is called nobody');
  });
});
