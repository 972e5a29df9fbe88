import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { Argument, type Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { BOT_NAMES } from '@roundhouse/bots';
import { GAME_IDS, type GameId, OPENINGS } from '@roundhouse/engine';
import { loadTexts, type Texts } from '@roundhouse/texts';
import { deckIn } from '../decks/deck-option.ts';
import { sayingFileErrors } from '../files/saying-file-errors.ts';
import { comparisonTable } from '../laboratory/comparison.ts';
import type { Experiment, Gathered } from '../laboratory/experiment.ts';
import { GAMES_FILE_ENDINGS } from '../laboratory/games-file.ts';
import { laboratoryJson } from '../laboratory/laboratory-json.ts';
import { runExperiment } from '../laboratory/run-experiment.ts';
import { readVariation } from '../laboratory/variation.ts';
import { names, numberOrText, wholeNumber } from '../options.ts';
import { type MatchOptions, type Refuse, resolveOptions } from '../simulate/resolve-options.ts';
import { gamesPerDeal, type Match, setupOf } from '../simulate/match.ts';
import { report } from '../simulate/report.ts';
import { resultJson } from '../simulate/result.ts';

const MOST_GAMES = 1_000_000_000;
const MOST_CORES = 256;

const HELP = `
The bots take the seats in turn: two bots at four seats sit a, b, a, b, and one bot alone takes all of them. Where
several play, seat 0 begins, and every deal is played once in each rotation of the seats that changes anything, with
the same cards and dice. The number of games is rounded up to whole deals.

A win that n share counts 1/n for each of them. Scores are what the game counts at its end: penalty points in the
railway games, where few are good; 1 for a win and 0 for the rest in Game of Trains. The error (±) is that of a 95 %
interval, counted by deals, for the games of one deal are alike. The same seed gives the same result on any number of
cores. No bot is told it; but whoever tries all small numbers finds it by their first cards, so take a large random one
to measure a bot that you do not trust.

With --compare the same deals are played again with what is named, and what differs is shown with the error of the
difference, which is smaller than those of the two, for luck that is the same in both cancels out. An interrupted run with
--keep goes on from where it stopped; that file may later grow by more games.

Examples:
  $ roundhouse simulate lok-n-roll --bots careful,random --games 4000
  $ roundhouse simulate lok-n-roll --bots careful --games 4000 --report lok-n-roll.html
  $ roundhouse simulate loose-caboose --bots careful --compare deck-b.json --compare opening=dealt
  $ roundhouse simulate lok-n-roll --bots careful,random --games-out games.csv --keep games.kept
  $ roundhouse simulate game-of-trains --players 4 --bots careful,random --seed 7 --json
  $ roundhouse simulate lok-n-roll --mode solo --bots careful --cores 1`;

interface Options extends Omit<MatchOptions, 'game' | 'deck'> {
  readonly deck?: string | undefined;
  readonly compare?: readonly string[] | undefined;
  readonly games: number;
  readonly seed: number;
  readonly cores?: number | undefined;
  readonly keep?: string | undefined;
  readonly gamesOut?: string | undefined;
  readonly report?: string | undefined;
  readonly details?: true | undefined;
  readonly json?: true | undefined;
}

/** Adds `roundhouse simulate`. */
export function addSimulate(program: Command): void {
  const command = program
    .command('simulate')
    .description('let bots play many games and count how they do')
    .addArgument(new Argument('<game>', 'the game').choices(GAME_IDS))
    .option('--mode <mode>', 'the mode of the game', 'standard')
    .option('--players <number>', 'how many play (default: as few as the mode allows)', numberOrText)
    .addOption(
      new Option('--opening <kind>', 'who lays the opening (default: "players", where there is one)').choices(
        OPENINGS,
      ),
    )
    .option('--deck <file>', 'a deck of your own')
    .option('--bots <names>', `who plays, of ${BOT_NAMES.join(', ')}; commas between them`, names, ['random'])
    .option('--games <number>', 'how many games to play', wholeNumber(1, MOST_GAMES), 1000)
    .option('--seed <number>', 'what all chance comes from', wholeNumber(0, Number.MAX_SAFE_INTEGER), 1)
    .option(
      '--compare <change>',
      'play the same deals again with another deck ("deck-b.json") or option ("opening=dealt"), and compare; may be repeated',
      (change: string, changes: readonly string[] | undefined) => [...(changes ?? []), change],
    )
    .option('--keep <file>', 'keep the results so far there; the same command goes on from them')
    .addOption(
      new Option('--games-out <file>', `write every game there: ${GAMES_FILE_ENDINGS.join(', ')}`).argParser(
        gamesFile,
      ),
    )
    .option('--report <file>', 'write a page with plots there, in HTML')
    .option(
      '--details',
      'measure everything, not only who wins; as do --compare, --keep, --games-out and --report',
    )
    .option(
      '--cores <number>',
      'how many threads play (default: as many as there are cores)',
      wholeNumber(1, MOST_CORES),
    )
    .option('--json', 'print one JSON object instead of tables')
    .addHelpText('after', HELP)
    .action((game, options) => {
      const refuse: Refuse = (message) => command.error(`error: ${message}`);
      return sayingFileErrors(() => runSimulation(game, options, refuse));
    });
}

async function runSimulation(game: GameId, options: Options, refuse: Refuse): Promise<void> {
  const texts = await loadTexts('en');
  const experiment = await experimentOf(game, options, texts, refuse);
  const [match] = experiment;
  const { bots, seed } = match;
  const { mode, players } = setupOf(match);
  const deals = Math.ceil(options.games / gamesPerDeal(match));
  const facts = { game, mode, players, games: deals * gamesPerDeal(match), seed };
  const gathered = await runExperiment(experiment, {
    ...options,
    deals,
    cores: usefulCores(options.cores, deals),
    isDetailed: isDetailed(options),
    makeReport: async (found) => {
      const { makeReport } = await import('../laboratory/report/make-report.ts');
      return makeReport(experiment, found, texts);
    },
  });
  const { tally } = gathered.results[0]!;
  const more = isDetailed(options) ? laboratoryJson(experiment, gathered, texts) : {};
  if (options.json) console.log(resultJson(facts, bots, tally, undefined, more));
  else console.log([report(facts, bots, tally), comparison(experiment, gathered, texts)].join(''));
}

function isDetailed({ details, compare, keep, gamesOut, report: page }: Options): boolean {
  return details !== undefined || [compare, keep, gamesOut, page].some((option) => option !== undefined);
}

function comparison(experiment: Experiment, gathered: Gathered, texts: Texts): string {
  return experiment.length > 1 ? `\n\n${comparisonTable(experiment, gathered, texts)}` : '';
}

/** What is played, and what it is compared with. */
async function experimentOf(
  game: GameId,
  options: Options,
  texts: Texts,
  refuse: Refuse,
): Promise<Experiment> {
  const deck = options.deck === undefined ? undefined : await deckIn('--deck', options.deck, texts, refuse);
  const wanted = { ...options, game, deck };
  const matchOf = (asked: MatchOptions, refuseMatch: Refuse): Match => ({
    header: resolveOptions(asked, texts, refuseMatch),
    bots: asked.bots,
    seed: options.seed,
  });
  const match = matchOf(wanted, refuse);
  if (options.compare === undefined) return [match];
  const changed = await readVariation(options.compare, texts, refuse);
  // Another mode has as few players as it allows, too.
  const players = changed.mode === undefined ? wanted.players : undefined;
  const refuseChange: Refuse = (message) =>
    refuse(message.replace(/^option '--(\w+)'/, "option '--compare': $1"));
  return [match, matchOf({ ...wanted, players, ...changed }, refuseChange)];
}

/** The name of a file of games, whose ending says how it is written. */
function gamesFile(path: string): string {
  if (GAMES_FILE_ENDINGS.includes(extname(path).toLowerCase())) return path;
  throw new InvalidArgumentError(`Its name must end in ${GAMES_FILE_ENDINGS.join(', ')}.`);
}

/** A thread takes memory. More of them than cores or deals make nothing faster, so a warning says so. */
function usefulCores(wanted: number | undefined, deals: number): number {
  const available = availableParallelism();
  const cores = Math.min(wanted ?? available, available, deals);
  if (wanted !== undefined && cores < wanted) {
    const reason = cores === deals ? `there is work for ${deals}` : `this machine has ${available}`;
    console.error(`warning: option '--cores': ${reason}, so ${cores} ${cores === 1 ? 'plays' : 'play'}.`);
  }
  return cores;
}
