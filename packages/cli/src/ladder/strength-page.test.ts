import { loadTexts } from '@roundhouse/texts';
import { format } from 'oxfmt';
import { expect, test } from 'vitest';
import type { Tallies } from '../series/run-series.ts';
import { addTree } from '../laboratory/add-tree.ts';
import { svgFile } from '../laboratory/plots/svg-file.ts';
import { type ContestGame, type ContestTally, noContest, tallyContest } from './contest-tally.ts';
import { type Contest, contestsIn, type Setting } from './contests.ts';
import { rateSetting, ratedBots, strengthPage } from './strength-page.ts';
import { strengthPlot } from './strength-plot.ts';

const texts = await loadTexts('en');
const wanted = { games: ['lok-n-roll'] as const, seed: 1, bots: ['random', 'careful'] };
const BOTS = ['random', 'careful'];
const table: Setting = { game: 'lok-n-roll', mode: 'standard', players: 2 };
const alone: Setting = { game: 'lok-n-roll', mode: 'solo-limit', players: 1 };

const game = (
  seating: readonly number[],
  winners: readonly number[],
  scores: readonly (number | null)[],
): ContestGame => ({
  seating,
  outcome: { winners, scores },
});

/** `careful` wins 3 of 4 games against `random`, and survives half of its games alone. */
function tallies(): Tallies<Contest, ContestTally> {
  const all = new Map<Contest, ContestTally>();
  for (const contest of contestsIn(table, wanted)) {
    const tally = noContest(2);
    for (let deal = 0; deal < 50; deal++)
      tallyContest(tally, [
        game([0, 1], [0], [10, 30 + (deal % 3)]),
        game([1, 0], deal % 2 === 0 ? [0] : [1], deal % 2 === 0 ? [12, 20] : [20, 12]),
      ]);
    addTree(tally.bots[0]!.times, { 150: 3, 180: 1 });
    all.set(contest, tally);
  }
  for (const [index, contest] of contestsIn(alone, wanted).entries()) {
    const tally = noContest(1);
    for (let deal = 0; deal < 50; deal++)
      tallyContest(tally, [
        index === 1 && deal % 2 === 0 ? game([0], [0], [20 + (deal % 4)]) : game([0], [], [null]),
      ]);
    all.set(contest, tally);
  }
  return all;
}

test('the page has ratings, every pair, what is for one, and times', async () => {
  const settings = [table, alone].map((setting) => rateSetting(setting, BOTS, tallies()));
  const page = strengthPage(
    { settings, command: 'npx roundhouse ladder' },
    { light: 'light.svg', dark: 'dark.svg' },
    texts,
  );
  expect(page.slice(page.indexOf('<picture>'))).toMatchInlineSnapshot(`
    "<picture>
      <source media="(prefers-color-scheme: dark)" srcset="dark.svg" />
      <img src="light.svg" alt="The rating of each level in each game, with its interval; the numbers are in the tables below" />
    </picture>

    ## LOK'n'ROLL

    ### Standard, 2 players

    100 games for each pair. The lowest level is measured against random play, and only games count that one of the two kinds wins alone.

    |         |   rating | wins of 100 against the level below | mean score |
    | ------- | -------: | ----------------------------------: | ---------: |
    | careful |  94 ± 33 |                 75.0 (67.5 to 81.2) | 13.0 ± 0.6 |
    | random  | -94 ± 33 |                                     | 23.5 ± 0.6 |

    Wins of 100 decided games, row against column:

    |         |    careful |     random |
    | ------- | ---------: | ---------: |
    | careful |            | 75.0 ± 6.9 |
    | random  | 25.0 ± 6.9 |            |

    ### Solo-limit, alone

    |         | games |   mean score | brought to the end of 100 |
    | ------- | ----: | -----------: | ------------------------: |
    | careful |    50 | 20.96 ± 0.40 |       50.0 (36.6 to 63.4) |
    | random  |    50 |            - |          0.0 (0.0 to 7.1) |

    ## Time for a decision

    Median and longest, in milliseconds, with as many games at once as there are cores. Who plays at random is not asked.

    |                           |  careful | random |
    | ------------------------- | -------: | -----: |
    | lok-n-roll, standard, 2   | 1.5, 6.5 |      - |
    | lok-n-roll, solo-limit, 1 |        - |      - |
    "
  `);
  expect(await format('page.md', page, { printWidth: 110 })).toEqual({ code: page, errors: [] });
});

test('who has met nobody has no rating, and no place in the plot', () => {
  const [unplayed] = contestsIn(table, wanted);
  const nothing = new Map([[unplayed!, noContest(2)]]);
  const setting = rateSetting(table, BOTS, nothing);
  expect(ratedBots([setting], texts)).toEqual([]);
  const page = strengthPage({ settings: [setting], command: '' }, undefined, texts);
  expect(page).toMatch(/\| careful +\| +- \| +- \| +\|/);
  expect(page).not.toMatch(/NaN|Infinity|undefined/);
});

test('the plot is a file of its own by day and by night', () => {
  const plot = strengthPlot(ratedBots([rateSetting(table, BOTS, tallies())], texts));
  const [light, dark] = (['light', 'dark'] as const).map((theme) => svgFile(plot, theme));
  expect(light).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" [^>]*><style>/);
  expect(light).not.toBe(dark);
  for (const svg of [light!, dark!]) {
    expect(svg).toContain('>careful<');
    expect(svg).toContain('● 2 players');
    expect(svg).not.toContain('NaN');
    // Every colour that is asked for is there.
    const asked = new Set(Array.from(svg.matchAll(/var\((--[\w-]+)\)/g), ([, name]) => name!));
    for (const name of asked) expect(svg).toContain(`${name}: #`);
  }
});
