import { basename } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { BOT_NAMES } from '@roundhouse/bots';
import { GAME_IDS, type GameId } from '@roundhouse/engine';
import { loadTexts } from '@roundhouse/texts';
import { sayingFileErrors } from '../files/saying-file-errors.ts';
import { withWholeFiles } from '../files/whole-file.ts';
import { noContest } from '../ladder/contest-tally.ts';
import { botsIn, contestId, contestsOf, gamesInDeal, settingsOf, type Wanted } from '../ladder/contests.ts';
import { rateSetting, ratedBots, strengthPage } from '../ladder/strength-page.ts';
import { names, wholeNumber } from '../options.ts';
import type { Refuse } from '../simulate/resolve-options.ts';
import { visible } from '../visible.ts';
import { addSeriesOptions, commandOf, gamesOption, playSeries, type SeriesAsked } from './series-options.ts';

const HELP = `
Plays all levels against each other and against those of the laboratory, in every game and mode and with every number of
players, every deal from every seat; modes for one are played by each level alone. It writes a page in Markdown with
ratings, and its plot beside it.

With --minutes every pair has an equal part of the time, and those that are soon done leave the rest to the others; where even
one deal takes longer, some pairs have no game, and the same command with --keep begins with them. So with a limit of time it
depends on the machine how many games there are, else the same seed gives the same page but for the times. An interrupted run with --keep goes on from where it stopped; that file may later grow by more games or other
pairs. It holds results of the levels as they are now: after changing one, begin another.

Examples:
  $ roundhouse ladder --games 4000 --minutes 10 --keep ladder.ndjson
  $ roundhouse ladder --game loose-caboose --players 2 --bots careful,random --games 200 --out strength.md`;

interface Options extends SeriesAsked {
  readonly game?: readonly GameId[] | undefined;
  readonly mode?: string | undefined;
  readonly players?: number | undefined;
  readonly bots?: readonly string[] | undefined;
}

/** Adds `roundhouse ladder`. */
export function addLadder(program: Command): void {
  const command = program
    .command('ladder')
    .description('let all levels play against each other, and rate them')
    .addOption(gamesOption())
    .option('--mode <mode>', 'only this mode')
    .option('--players <number>', 'only so many players', wholeNumber(1, 4))
    .option('--bots <names>', `only these of ${BOT_NAMES.join(', ')}; commas between them`, names)
    .addHelpText('after', HELP);
  const refuse: Refuse = (message) => command.error(`error: ${message}`);
  addSeriesOptions(command, { games: 400, out: 'docs/strength.md' }).action((options) =>
    sayingFileErrors(() => climb(options, refuse)),
  );
}

async function climb(options: Options, refuse: Refuse): Promise<void> {
  const wanted: Wanted = { ...options, games: options.game ?? GAME_IDS };
  const unknown = options.bots?.find((name) => !BOT_NAMES.includes(name));
  if (unknown !== undefined)
    refuse(`option '--bots': no bot is called "${unknown}"; known here: ${BOT_NAMES.join(', ')}.`);
  const settings = settingsOf(wanted);
  const items = contestsOf(settings, wanted);
  if (items.length === 0) refuse('no two bots and no mode fit these options.');
  // Modes for one have no ratings to be drawn.
  const hasPlot = items.some(({ bots }) => bots.length > 1);
  await withWholeFiles(async (files) => {
    const page = files.open('--out', options.out);
    const plots = THEMES.map((theme) => {
      const path = `${options.out.replace(/\.md$/, '')}-${theme}.svg`;
      return { theme, path, file: hasPlot ? files.open('--out', path) : undefined };
    });
    const file = new URL('../ladder/ladder-worker.ts', import.meta.url);
    const nothing = ({ bots }: { readonly bots: readonly string[] }) => noContest(bots.length);
    const series = { name: 'ladder', items, idOf: contestId, gamesInDeal, nothing, file };
    const tallies = await playSeries(series, options);
    const texts = await loadTexts('en');
    const rated = settings.map((setting) => rateSetting(setting, botsIn(setting, wanted), tallies));
    const { strengthPlot } = await import('../ladder/strength-plot.ts');
    const { svgFile } = await import('../laboratory/plots/svg-file.ts');
    const plot = hasPlot ? strengthPlot(ratedBots(rated, texts)) : '';
    for (const each of plots) each.file?.write(svgFile(plot, each.theme));
    const [light, dark] = plots.map(({ path }) => basename(path));
    const command = commandOf('ladder', { ...options });
    page.write(
      strengthPage({ settings: rated, command }, hasPlot ? { light: light!, dark: dark! } : undefined, texts),
    );
  });
  console.log(`${visible(options.out)} is written.`);
}

const THEMES = ['light', 'dark'] as const;
