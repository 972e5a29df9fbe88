import type { Command } from '@commander-js/extra-typings';
import { BOT_NAMES } from '@roundhouse/bots';
import { GAME_IDS, type GameId } from '@roundhouse/engine';
import { loadTexts } from '@roundhouse/texts';
import { sayingFileErrors } from '../files/saying-file-errors.ts';
import { withWholeFiles } from '../files/whole-file.ts';
import { findingsPage } from '../findings/findings-page.ts';
import { type Found, nothingFound } from '../findings/findings-worker.ts';
import { gamesInStudyDeal, studiesOf, type Study, studyId } from '../findings/studies.ts';
import type { Series } from '../series/series.ts';
import type { Refuse } from '../simulate/resolve-options.ts';
import { visible } from '../visible.ts';
import { addSeriesOptions, commandOf, gamesOption, playSeries, type SeriesAsked } from './series-options.ts';

const HELP = `
Lets levels play for what can be learned of the games themselves, and writes it down as a page in Markdown: how the seats
compare, what luck and what skill decides, how long games are, what good play looks like, what cards are worth. Every
sentence follows from a test, so that it is true for the figures in it. Good play is that of the strongest level, unless
--level names another one, as a quicker one of which more games can be played.

A limit of time, an interrupted run and the file of --keep are as in "roundhouse ladder".

Examples:
  $ roundhouse findings --games 2000 --minutes 10 --keep findings.ndjson
  $ roundhouse findings --game loose-caboose --level careful --games 100 --out findings.md`;

interface Options extends SeriesAsked {
  readonly game?: readonly GameId[] | undefined;
  readonly level?: string | undefined;
}

/** Adds `roundhouse findings`. */
export function addFindings(program: Command): void {
  const command = program
    .command('findings')
    .description('write down what bots show about the games themselves')
    .addOption(gamesOption())
    .option('--level <name>', `who stands for good play, of ${BOT_NAMES.join(', ')} (default: the strongest)`)
    .addHelpText('after', HELP);
  const refuse: Refuse = (message) => command.error(`error: ${message}`);
  addSeriesOptions(command, { games: 1000, out: 'docs/findings.md' }).action((options) =>
    sayingFileErrors(() => findOut(options, refuse)),
  );
}

async function findOut(options: Options, refuse: Refuse): Promise<void> {
  const { game, level, seed, out } = options;
  if (level !== undefined && !BOT_NAMES.includes(level))
    refuse(`option '--level': no bot is called "${level}"; known here: ${BOT_NAMES.join(', ')}.`);
  const series: Series<Study, Found> = {
    name: 'findings',
    items: studiesOf(game ?? GAME_IDS, level, seed),
    idOf: studyId,
    gamesInDeal: gamesInStudyDeal,
    nothing: nothingFound,
    file: new URL('../findings/findings-worker.ts', import.meta.url),
  };
  await withWholeFiles(async (files) => {
    const page = files.open('--out', out);
    const tallies = await playSeries(series, options);
    const command = commandOf('findings', { ...options });
    page.write(findingsPage({ tallies, good: level, command, texts: await loadTexts('en') }));
  });
  console.log(`${visible(out)} is written.`);
}
