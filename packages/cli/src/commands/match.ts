import { availableParallelism } from 'node:os';
import { type Command, Option } from '@commander-js/extra-typings';
import { BOT_NAMES, botsFor } from '@roundhouse/bots';
import { GAME_IDS, type GameId, games, isGameId, OPENINGS } from '@roundhouse/engine';
import { loadTexts } from '@roundhouse/texts';
import { deckIn } from '../decks/deck-option.ts';
import { drawTable } from '../draw-table.ts';
import { EXIT } from '../exit-code.ts';
import { isSystemError } from '../files/file-error.ts';
import { interruptible } from '../interruption.ts';
import { type BotSpec, readBotList } from '../match/bot-list.ts';
import { conductOf } from '../match/faults.ts';
import { KeepError, keepIn } from '../match/keep-games.ts';
import { conductReport } from '../match/match-report.ts';
import { whyNotStarted } from '../match/program.ts';
import { runMatch } from '../match/run-match.ts';
import { numberOrText, wholeNumber } from '../options.ts';
import { type Match, setupOf } from '../simulate/match.ts';
import { withProgress } from '../simulate/progress.ts';
import { report } from '../simulate/report.ts';
import { type Refuse, resolveOptions } from '../simulate/resolve-options.ts';
import { resultJson } from '../simulate/result.ts';
import { seatingsOf } from '../simulate/seatings.ts';
import { visible } from '../visible.ts';

const MOST_GAMES = 1_000_000;
const MOST_MS = 3_600_000;
const DEFAULT_MS = 1000;

const HELP = `
A bot is the name of a level, or "exec:" and the command of a program that speaks the protocol of docs/bots.md. Quotes
and \\ in a command are read as by a shell; between the bots stand commas. The seats are taken and turned as in
"roundhouse simulate", with the same cards and dice for everybody.

An answer that is late by more than half of --ms, that is no JSON or not legal is a fault: the first legal action is
done instead. A program that is gone, or late three times in a row, is started anew for the next game.

Examples:
  $ roundhouse match --bots careful,random --games 100
  $ roundhouse match --game loose-caboose --bots "careful,exec:python3 my-bot.py" --games 20 --json
  $ roundhouse match --game game-of-trains --players 3 --bots random,careful,random --transcripts kept
  $ roundhouse match --list --json`;

interface Options {
  readonly game: GameId;
  readonly mode: string;
  readonly players?: number | string | undefined;
  readonly opening?: string | undefined;
  readonly bots: readonly BotSpec[];
  readonly games: number;
  readonly seed: number;
  readonly ms?: number | undefined;
  readonly cores: number;
  readonly deck?: string | undefined;
  readonly transcripts?: string | undefined;
  readonly json?: true | undefined;
  readonly list?: true | undefined;
}

/** Adds `roundhouse match`. */
export function addMatch(program: Command): void {
  const command = program
    .command('match')
    .description('let levels and programs play against each other')
    .addOption(
      new Option('--bots <bots>', 'who plays: levels, and programs as "exec:command"; commas between them')
        .argParser(readBotList)
        .default([{ name: 'random', level: 'random' }] as readonly BotSpec[], 'random'),
    )
    .option('--games <number>', 'how many games to play', wholeNumber(1, MOST_GAMES), 100)
    .addOption(new Option('--game <game>', 'the game').choices(GAME_IDS).default('lok-n-roll' as const))
    .option('--mode <mode>', 'the mode of the game', 'standard')
    .option('--players <number>', 'how many play (default: as few as the mode allows)', numberOrText)
    .addOption(
      new Option('--opening <kind>', 'who lays the opening (default: "players", where there is one)').choices(
        OPENINGS,
      ),
    )
    .option('--seed <number>', 'what all chance comes from', wholeNumber(0, Number.MAX_SAFE_INTEGER), 1)
    .option(
      '--ms <number>',
      `milliseconds for a decision (default: ${DEFAULT_MS} for programs, levels by their work alone)`,
      wholeNumber(1, MOST_MS),
    )
    .option('--deck <file>', 'a deck of your own')
    .option('--cores <number>', 'how many games run at once', wholeNumber(1, availableParallelism()), 1)
    .option('--transcripts <folder>', 'keep the games there')
    .option('--json', 'print one JSON object instead of tables')
    .option('--list', 'print the levels, the weakest first, and play nothing')
    .addHelpText('after', HELP)
    .allowExcessArguments()
    .action((options) => {
      const refuse: Refuse = (message) => command.error(`error: ${message}`);
      refuseArguments(command.args, refuse);
      return options.list ? listLevels(options.json) : playMatch(options, refuse);
    });
}

/** Other commands take the game as an argument: who knows those finds the option. */
function refuseArguments(given: readonly string[], refuse: Refuse): void {
  if (given.length === 0) return;
  const game = given.find(isGameId);
  const hint = game === undefined ? '' : `\n(Did you mean --game ${game}?)`;
  refuse(`too many arguments for 'match': ${given.join(' ')}.${hint}`);
}

function listLevels(json: true | undefined): void {
  const levels = BOT_NAMES.map((name) => ({ name, games: gamesOf(name) }));
  if (json) console.log(JSON.stringify(levels));
  else
    process.stdout.write(
      drawTable(
        ['level', 'games'],
        levels.map((level) => [level.name, level.games.join(', ')]),
      ),
    );
}

function gamesOf(level: string): readonly GameId[] {
  return GAME_IDS.filter((id) =>
    Object.keys(games[id].modes).some((mode) => botsFor(id, mode).includes(level)),
  );
}

async function playMatch(options: Options, refuse: Refuse): Promise<void> {
  const { bots, seed, ms, json } = options;
  const texts = await loadTexts('en');
  const names = bots.map(({ name }) => name);
  const levels = bots.flatMap((bot) => ('level' in bot ? bot.level : []));
  const deck = options.deck === undefined ? undefined : await deckIn('--deck', options.deck, texts, refuse);
  const header = resolveOptions({ ...options, deck, bots: names, levels }, texts, refuse);
  const match: Match = { header, bots: names, seed };
  await checkPrograms(bots, refuse);
  const keep = options.transcripts === undefined ? undefined : folderFor(options.transcripts, refuse);
  const { game, mode, players } = setupOf(match);
  const gamesPerDeal = seatingsOf(bots.length, players).length;
  const deals = Math.ceil(options.games / gamesPerDeal);
  const facts = { game, mode, players, games: deals * gamesPerDeal, seed };
  const settings = { deals, cores: Math.min(options.cores, deals), ms: ms ?? DEFAULT_MS, keep };
  const played = await keptOrSaid(
    interruptible((signal) =>
      withProgress(facts.games, (update) => {
        const onProgress = (done: number) => update(done * gamesPerDeal);
        return runMatch(match, { ...settings, limitsLevels: ms !== undefined, signal, onProgress });
      }),
    ),
  );
  if (!played) return;
  const { tally, conducts } = played;
  if (json) console.log(resultJson(facts, names, tally, (bot) => conductOf(conducts[bot]!)));
  else
    console.log(
      [report(facts, names.map(visible), tally), conductReport(names.map(visible), conducts)].join('\n\n'),
    );
}

/** A full disk is no fault of ours; what was played by then is lost. */
async function keptOrSaid<Value>(work: Promise<Value>): Promise<Value | undefined> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof KeepError)) throw error;
    console.error(`error: the transcripts cannot be written: ${visible(error.message)}`);
    process.exitCode = EXIT.fault;
    return undefined;
  }
}

async function checkPrograms(bots: readonly BotSpec[], refuse: Refuse): Promise<void> {
  for (const bot of bots) {
    const why = 'command' in bot ? await whyNotStarted(bot.command) : undefined;
    if (why !== undefined) refuse(`option '--bots': "${bot.name}" cannot be started: ${why}.`);
  }
}

function folderFor(folder: string, refuse: Refuse): ReturnType<typeof keepIn> {
  try {
    return keepIn(folder);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return refuse(`option '--transcripts': ${error.message}`);
  }
}
