import { availableParallelism } from 'node:os';
import { Argument, type Command, Option } from '@commander-js/extra-typings';
import { BOT_NAMES } from '@roundhouse/bots';
import { GAME_IDS, OPENINGS } from '@roundhouse/engine';
import { loadTexts } from '@roundhouse/texts';
import { interruptible } from '../interruption.ts';
import { names, numberOrText, wholeNumber } from '../options.ts';
import { type MatchOptions, type Refuse, resolveOptions } from '../simulate/resolve-options.ts';
import { type Match, setupOf } from '../simulate/match.ts';
import { withProgress } from '../simulate/progress.ts';
import { report } from '../simulate/report.ts';
import { resultJson } from '../simulate/result.ts';
import { seatingsOf } from '../simulate/seatings.ts';
import { simulate } from '../simulate/simulate.ts';

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

Examples:
  $ roundhouse simulate lok-n-roll --bots careful,random --games 4000
  $ roundhouse simulate game-of-trains --players 4 --bots careful,random --seed 7 --json
  $ roundhouse simulate lok-n-roll --mode solo --bots careful --cores 1`;

interface Options extends Omit<MatchOptions, 'game'> {
  readonly games: number;
  readonly seed: number;
  readonly cores?: number | undefined;
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
    .option('--bots <names>', `who plays, of ${BOT_NAMES.join(', ')}; commas between them`, names, ['random'])
    .option('--games <number>', 'how many games to play', wholeNumber(1, MOST_GAMES), 1000)
    .option('--seed <number>', 'what all chance comes from', wholeNumber(0, Number.MAX_SAFE_INTEGER), 1)
    .option(
      '--cores <number>',
      'how many threads play (default: as many as there are cores)',
      wholeNumber(1, MOST_CORES),
    )
    .option('--json', 'print one JSON object instead of tables')
    .addHelpText('after', HELP)
    .action((game, options) =>
      runSimulation({ game, ...options }, (message) => command.error(`error: ${message}`)),
    );
}

async function runSimulation(options: Options & MatchOptions, refuse: Refuse): Promise<void> {
  const { bots, seed, json } = options;
  const match: Match = { header: resolveOptions(options, await loadTexts('en'), refuse), bots, seed };
  const { game, mode, players } = setupOf(match);
  const gamesPerDeal = seatingsOf(bots.length, players).length;
  const deals = Math.ceil(options.games / gamesPerDeal);
  const facts = { game, mode, players, games: deals * gamesPerDeal, seed };
  const cores = usefulCores(options.cores, deals);
  const tally = await interruptible((signal) =>
    withProgress(facts.games, (update) =>
      simulate(match, deals, { cores, signal, onProgress: (played) => update(played * gamesPerDeal) }),
    ),
  );
  console.log(json ? resultJson(facts, bots, tally) : report(facts, bots, tally));
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
