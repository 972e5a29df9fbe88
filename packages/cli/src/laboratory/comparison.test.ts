import { loadTexts } from '@roundhouse/texts';
import { describe, expect, test } from 'vitest';
import { headerOf } from '../simulate/resolve-options.ts';
import { comparedMeasures, comparisonTable, isClear, namesOfCompared } from './comparison.ts';
import { type Experiment, Laboratory, nothingGathered } from './experiment.ts';
import { laboratoryJson } from './laboratory-json.ts';

const texts = await loadTexts('en');

async function gatheredBy(experiment: Experiment, deals = 12) {
  const laboratory = new Laboratory(experiment);
  const gathered = nothingGathered(experiment);
  for (let deal = 0; deal < deals; deal++) laboratory.tally(gathered, await laboratory.play(deal));
  return gathered;
}

const matchOf = (bots: readonly string[], more = {}) => ({
  header: headerOf({ game: 'loose-caboose', mode: 'standard', ...more }),
  bots,
  seed: 8,
});

describe('what is compared', () => {
  test('with itself does not differ at all', async () => {
    const experiment: Experiment = [matchOf(['random', 'random']), matchOf(['random', 'random'])];
    expect(comparedMeasures(experiment, await gatheredBy(experiment, 5), texts)).toEqual([]);
    expect(namesOfCompared(experiment)).toEqual(['', '']);
  });

  test('differs by what they differ apart', async () => {
    const experiment: Experiment = [matchOf(['random', 'careful']), matchOf(['careful', 'careful'])];
    const gathered = await gatheredBy(experiment);
    const all = comparedMeasures(experiment, gathered, texts);
    const score = all.find(({ label }) => label === 'score of random, then careful')!;
    const apart = gathered.results.map(({ tally }) => tally.bots[0]!.scores);
    expect(score.difference).toBeCloseTo(
      apart[1]!.total / apart[1]!.count - apart[0]!.total / apart[0]!.count,
      9,
    );
    expect(all.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['wins of careful', 'turns in a game', 'derailments']),
    );
    expect(namesOfCompared(experiment)).toEqual(['bots random,careful', 'bots careful,careful']);
  });

  test('is a table with what is clear marked, and the same in JSON', async () => {
    const experiment: Experiment = [matchOf(['random']), matchOf(['careful'])];
    const gathered = await gatheredBy(experiment);
    const all = comparedMeasures(experiment, gathered, texts);
    const table = comparisonTable(experiment, gathered, texts);
    expect(table).toMatch(/^a: bots random\nb: bots careful\nby seat and game +a +b +b - a\n/);
    const clear = all.filter(isClear);
    expect(clear.length).toBeGreaterThan(0);
    expect(table.match(/\*$/gm)).toHaveLength(clear.length);
    const json = laboratoryJson(experiment, gathered, texts) as {
      comparison: { a: string; differences: object[] };
    };
    expect(json.comparison.a).toBe('bots random');
    expect(json.comparison.differences).toHaveLength(all.length);
    expect(json.comparison.differences[0]).toMatchObject({
      id: 'all score',
      a: all[0]!.other,
      b: all[0]!.one,
    });
  });

  test('has no bots to be told apart where other numbers of them play', async () => {
    const experiment: Experiment = [matchOf(['random', 'random']), matchOf(['random'], { players: 3 })];
    const labels = comparedMeasures(experiment, await gatheredBy(experiment, 3), texts).map(
      ({ label }) => label,
    );
    expect(labels).toContain('score');
    expect(labels.filter((label) => label.includes('random'))).toEqual([]);
  });
});
