import { CASES as ALL, setupOf } from '@roundhouse/bots/testing';
import { describe, expect, test } from 'vitest';
import type { Experiment, PlayedDeal } from './experiment.ts';
import playDeals from './deals-worker.ts';
import type { Match } from '../simulate/match.ts';
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
    const one = await simulate([match], 301, { ...quietly, cores: 1 });
    const two = await simulate([match], 301, {
      ...quietly,
      cores: 2,
      onProgress: (deals) => reported.push(deals),
    });
    expect(two).toEqual(one);
    expect(await simulate([match], 301, { ...quietly, cores: 3 })).toEqual(one);
    const { actions } = one.results[0]!.tally;
    expect([one.deals, actions.deals, actions.count]).toEqual([301, 301, 602]);
    expect(reported.length).toBeGreaterThan(50);
    expect(reported).toEqual(reported.toSorted((some, more) => some - more));
    expect(reported.at(-1)).toBe(301);
  });

  test.each(CASES)('of careful bots is the same in 2 threads and without: $game $mode', async (each) => {
    const { deck: _, ...agreed } = setupOf(each);
    const alike: Match = { header: { ...agreed, deck: 'standard' }, bots: ['careful'], seed: 3 };
    const [experiment, until] = [[alike], 3] as const;
    const { gathered } = await playDeals({
      experiment,
      from: 0,
      until,
      isDetailed: false,
      givesGames: false,
    });
    expect(await simulate(experiment, until, { ...quietly, cores: 2 })).toEqual(gathered);
  });

  test('finds the same in threads and without them, in whatever parts, and hands on its games in order', async () => {
    const experiment: Experiment = [match, { ...match, header: { ...header, opening: 'players' } }];
    const found = async (from: number, until: number, isDetailed = true) => {
      const part = await playDeals({ experiment, from, until, isDetailed, givesGames: false });
      return part.gathered;
    };
    const deals: number[] = [];
    const onDeal = (played: PlayedDeal) => deals.push(played[0]![0]!.deal);
    const gathered = await found(0, 15);
    const two = await simulate(experiment, 60, { ...quietly, isDetailed: true, cores: 2, gathered, onDeal });
    const one = await found(0, 60);
    expect(two).toEqual(one);
    expect(deals).toEqual(Array.from({ length: 45 }, (_, deal) => 15 + deal));
    expect(Object.keys(one.differences).length).toBeGreaterThan(30);
    // Who wins is the same, however much else is measured.
    expect((await found(0, 60, false)).results[0]!.tally).toEqual(one.results[0]!.tally);
  });

  test('names what it found in one order, whichever thread is ready first', async () => {
    const lokNRoll = {
      game: 'lok-n-roll',
      mode: 'standard',
      players: 2,
      opening: 'players',
      deck: 'standard',
    };
    const experiment: Experiment = [{ header: lokNRoll, bots: ['random', 'pip'], seed: 5 }];
    const found = async (cores: number) =>
      JSON.stringify(await simulate(experiment, 30, { ...quietly, isDetailed: true, cores }));
    expect(await found(3)).toBe(await found(1));
  });

  test('ends when its signal aborts, with its reason, whatever was being played', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const enough = new Error('enough');
    const onProgress = () => controller.abort(enough);
    await expect(simulate([match], 1e6, { cores: 2, signal, onProgress })).rejects.toBe(enough);
  });

  test('fails where a thread fails', async () => {
    const broken: Match = { ...match, bots: ['nobody'] };
    await expect(simulate([broken], 10, { ...quietly, cores: 2 })).rejects.toThrow('no bot is called nobody');
  });
});
