import { randomBytes, randomInt } from 'node:crypto';
import { Argument, type Command, Option } from '@commander-js/extra-typings';
import { BOT_NAMES, botsFor, levelsFor } from '@roundhouse/bots';
import { fairChance } from '@roundhouse/chance';
import {
  catalogue,
  type Chance,
  checkSetup,
  findMode,
  GAME_IDS,
  type GameId,
  games,
  type LocalTable,
  newTable,
  openTable,
  OPENINGS,
  seededChance,
  type Setup,
} from '@roundhouse/engine';
import { LANGUAGES, loadAllTexts, pickLanguage, type Texts } from '@roundhouse/texts';
import { EXIT } from '../exit-code.ts';
import { isSystemError } from '../files/file-error.ts';
import { names as nameList, numberOrText, wholeNumber } from '../options.ts';
import { loadGame, saveGame } from '../play/game-file.ts';
import { levelName } from '../play/draw-view.ts';
import { PlaySession } from '../play/play-session.ts';
import { type Streams, Terminal } from '../play/terminal.ts';
import { type Refuse, resolveOptions } from '../simulate/resolve-options.ts';
import { visible } from '../visible.ts';

/** As for a process that SIGINT ended. */
const INTERRUPTED = 130;
const PEOPLE_ONLY = 'none';
const LONGEST_SEED = 2 ** 47;

const HELP = `
The last seats are those of the bots; without --bots one person plays, against the level that comes after "random".
--bots none leaves all seats to people, who hand the keyboard on: hands are hidden in between.

A file that a game is saved in is a transcript: "roundhouse trace" and the page for files read it, and --resume goes on
from its end. What is asked is answered by a number or a text; ? helps.

Examples:
  $ roundhouse play
  $ roundhouse play loose-caboose --players 3 --bots careful,random --lang de
  $ roundhouse play lok-n-roll --mode solo --save my-game.json
  $ roundhouse play --resume my-game.json`;

interface Options {
  readonly mode: string;
  readonly players?: number | string | undefined;
  readonly opening?: string | undefined;
  readonly bots?: readonly string[] | undefined;
  readonly seed?: number | undefined;
  readonly lang: string;
  readonly save?: string | undefined;
  readonly resume?: string | undefined;
}

/** Adds `roundhouse play`. */
export function addPlay(
  program: Command,
  streams: Streams = { input: process.stdin, output: process.stdout },
): void {
  const command = program
    .command('play')
    .description('play in the terminal')
    .addArgument(new Argument('[game]', 'the game').choices(GAME_IDS).default('lok-n-roll' as const))
    .option('--mode <mode>', 'the mode of the game', 'standard')
    .option('--players <number>', 'how many play (default: as few as the mode allows)', numberOrText)
    .option('--bots <names>', `levels at the last seats, of ${BOT_NAMES.join(', ')}; or "none"`, nameList)
    .option('--seed <number>', 'cards and dice that can be repeated', wholeNumber(0, Number.MAX_SAFE_INTEGER))
    .addOption(
      new Option('--opening <kind>', 'who lays the opening (default: "players", where there is one)').choices(
        OPENINGS,
      ),
    )
    .addOption(new Option('--lang <language>', 'the language').choices(LANGUAGES).default(ownLanguage()))
    .option('--save <file>', 'save the game there after every decision')
    .option('--resume <file>', 'go on with a saved game, which is saved there again')
    .addHelpText('after', HELP)
    .action((game, options) => {
      const refuse: Refuse = (message) => command.error(`error: ${message}`);
      return playGame(game, options, streams, refuse);
    });
}

/** What the system's settings say. */
function ownLanguage(): string {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  return pickLanguage([LC_ALL || LC_MESSAGES || LANG || '']);
}

/** A game that is about to be played. */
interface Prepared {
  readonly table: LocalTable;
  readonly levels: readonly (string | null)[];
}

async function playGame(game: GameId, options: Options, streams: Streams, refuse: Refuse): Promise<void> {
  const texts = await loadAllTexts(options.lang);
  const prepared =
    options.resume === undefined
      ? newGame(game, options, await loadAllTexts('en'), refuse)
      : resumedGame(options.resume, options, texts, refuse);
  if (!prepared) return;
  const { table, levels } = prepared;
  const terminal = new Terminal(streams);
  const file = options.save ?? options.resume;
  const names = seatNames(table.setup, levels, texts);
  const seed = options.seed ?? randomInt(LONGEST_SEED);
  const save = () => saveOrSay(file, prepared, terminal, texts);
  const session = new PlaySession({ table, levels, names, seed, texts, terminal, save });
  save();
  const isOver = await session.play();
  if (!isOver) terminal.print(`\n${texts.say('terminal.left')}`);
  if (file !== undefined && process.exitCode !== EXIT.fault) {
    terminal.print(texts.say('terminal.saved', { file: visible(file) }));
  }
  terminal.close();
  if (terminal.wasInterrupted) process.exitCode = INTERRUPTED;
}

/** A full disk does not end a game. */
function saveOrSay(
  file: string | undefined,
  { table, levels }: Prepared,
  terminal: Terminal,
  texts: Texts,
): void {
  if (file === undefined) return;
  try {
    saveGame(file, { history: table.history, levels });
  } catch (error) {
    process.exitCode = EXIT.fault;
    terminal.print(texts.say('terminal.not-saved', { trouble: visible(String(error)) }));
  }
}

function newGame(game: GameId, options: Options, texts: Texts, refuse: Refuse): Prepared {
  const bots = options.bots ?? defaultBots(game, options);
  const named = bots.join() === PEOPLE_ONLY ? [] : bots;
  const header = resolveOptions({ ...options, game, bots: named }, texts, refuse);
  // Who begins is left to chance: nobody turns the seats here.
  const checked = checkSetup({ ...header, first: undefined }, games);
  if (!checked.ok) throw new Error(checked.problem.path);
  const setup = checked.value;
  const people = Array.from({ length: setup.players - named.length }, () => null);
  const levels = [...people, ...named];
  return { levels, table: newTable(games[game], setup, tableOptions(options, levels)) };
}

/** One person, and at every other seat the level above the weakest. */
function defaultBots(game: GameId, { mode, players }: Options): readonly string[] {
  const fewest = findMode(game, mode)?.players[0] ?? 1;
  const [weakest, next] = levelsFor(game, mode);
  const level = next ?? weakest ?? 'random';
  const seats = typeof players === 'number' ? players : fewest;
  return Array.from(
    { length: Math.min(seats, catalogue[game].modes['standard']!.players[1]) - 1 },
    () => level,
  );
}

function resumedGame(file: string, options: Options, texts: Texts, refuse: Refuse): Prepared | undefined {
  const loaded = loadOrRefuse(file, texts, refuse);
  if ('wrong' in loaded) {
    console.error(`error: ${visible(file)}: ${visible(loaded.wrong)}`);
    process.exitCode = EXIT.refused;
    return undefined;
  }
  const { setup } = loaded.history;
  const known = botsFor(setup.game, setup.mode);
  const seats = Array.from({ length: setup.players }, (_, seat) => loaded.levels[seat] ?? null);
  const levels = options.bots ? levelsOf(options.bots, setup.players) : seats;
  const unknown = levels.find((level) => level !== null && !known.includes(level));
  if (unknown) refuse(`option '--bots': no bot is called "${unknown}"; known here: ${known.join(', ')}.`);
  const opened = openTable(games[setup.game], loaded.history, tableOptions(options, levels));
  if (!opened.ok) throw new Error('a game that was followed is followed no more');
  return { table: opened.table, levels };
}

function levelsOf(bots: readonly string[], players: number): (string | null)[] {
  const named = bots.join() === PEOPLE_ONLY ? [] : bots.slice(0, players);
  return [...Array.from({ length: players - named.length }, () => null), ...named];
}

function loadOrRefuse(file: string, texts: Texts, refuse: Refuse): ReturnType<typeof loadGame> {
  try {
    return loadGame(file, texts);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return refuse(`option '--resume': ${unreadable(file, error)}`);
  }
}

function unreadable(file: string, { code, message }: NodeJS.ErrnoException): string {
  return code === 'ENOENT' ? `there is no file "${file}".` : `"${file}" cannot be read: ${message}`;
}

/** With other people nobody takes back what was seen. */
function tableOptions({ seed }: Options, levels: readonly (string | null)[]) {
  const people = levels.flatMap((level, seat) => (level === null ? seat : []));
  return {
    chance: chanceFrom(seed),
    undo: people.length > 1 ? ('turn' as const) : ('free' as const),
    people,
  };
}

function chanceFrom(seed: number | undefined): (events: number) => Chance {
  if (seed !== undefined) return (events) => seededChance(seed, events);
  const secret = randomBytes(32);
  return (events) => fairChance(secret, events);
}

function seatNames(
  { game, mode }: Setup,
  levels: readonly (string | null)[],
  texts: Texts,
): readonly string[] {
  const own = levels.map((level, seat) => {
    const nth = levels.slice(0, seat + 1).filter((other) => other === level).length;
    return level === null ? texts.say('seat.person', { number: nth }) : levelName(texts, level, nth);
  });
  const automata =
    findMode(game, mode)?.automata.map((name) => texts.say(`seat.${name}` as 'seat.betsy')) ?? [];
  return [...own, ...automata];
}
