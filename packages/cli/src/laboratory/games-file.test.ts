import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { games } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { withWholeFiles } from '../files/whole-file.ts';
import { testFolder } from '../testing/folder.ts';
import { type Experiment, Laboratory } from './experiment.ts';
import { GamesFile } from './games-file.ts';

const header = { game: 'lok-n-roll', mode: 'betsy', players: 1, opening: 'dealt', deck: 'standard' };
const match = { header, bots: ['random'], seed: 2 };

async function written(name: string, experiment: Experiment): Promise<string> {
  const path = join(testFolder(), name);
  const laboratory = new Laboratory(experiment);
  await withWholeFiles(async (files) => {
    const file = new GamesFile(files.open('--games-out', path), experiment);
    for (const deal of [0, 1]) file.add(await laboratory.play(deal));
    file.end();
  });
  return readFileSync(path, 'utf8');
}

describe('a file of games', () => {
  test('in CSV has a line for each, and columns for each seat', async () => {
    const [names, ...lines] = (await written('games.csv', [match])).trimEnd().split('\r\n');
    expect(names).toMatch(
      /^deal,game,first,decidedBy,wonBy,turns,actions,bot_0,score_0,win_0,passes_0,.*,cards_0,bot_1,/,
    );
    expect(lines).toHaveLength(2);
    const rows = lines.map((line) => line.split(','));
    expect(rows.map(({ length }) => length)).toEqual([names, names].map((each) => each!.split(',').length));
    const value = (row: number, name: string) => rows[row]![names!.split(',').indexOf(name)];
    expect([0, 1].map((row) => [value(row, 'deal'), value(row, 'bot_0'), value(row, 'bot_1')])).toEqual([
      ['0', 'random', 'betsy'],
      ['1', 'random', 'betsy'],
    ]);
    expect(value(0, 'cards_0')).toMatch(/^\w+( \w+)+$/);
    expect(Number(value(0, 'win_0')) + Number(value(0, 'win_1'))).toBe(1);
  });

  test('in JSON and in lines of JSON has the same', async () => {
    const list = JSON.parse(await written('games.json', [match])) as object[];
    const lines = (await written('games.ndjson', [match])).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual(list);
    expect(list[1]).toMatchObject({ deal: 1, game: 0, bots: ['random', 'betsy'], decidedBy: 'betsy' });
    expect(list[0]).not.toHaveProperty('match');
  });

  test('says of two that are compared which is which', async () => {
    const experiment: Experiment = [match, { ...match, header: { ...header, mode: 'solo' } }];
    const list = JSON.parse(await written('games.json', experiment)) as { deal: number; match: string }[];
    expect(list.map((row) => `${row.deal}${row.match}`)).toEqual(['0a', '0b', '1a', '1b']);
    const csv = await written('games.csv', experiment);
    expect(csv).toMatch(/^deal,game,match,/);
    // Alone there is no second seat.
    const [names, , alone] = csv.split('\r\n');
    expect(alone).toMatch(/^0,0,b,.*,,,,,,$/);
    expect(alone!.split(',')).toHaveLength(names!.split(',').length);
  });

  test('writes names that mean something in CSV between quotes', async () => {
    const { cards, ...deck } = games['lok-n-roll'].standardDeck;
    const renamed = { ...deck, cards: cards.map((card) => ({ ...card, id: `"${card.id},` })) };
    const csv = await written('games.csv', [{ ...match, header: { ...header, deck: renamed } }]);
    expect(csv).toMatch(/,"""\w+, ""\w+, [^\r\n]*",betsy,/);
  });
});
