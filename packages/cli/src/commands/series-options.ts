import { availableParallelism } from 'node:os';
import { type Command, InvalidArgumentError, Option, type OptionValues } from '@commander-js/extra-typings';
import { GAME_IDS, type GameId } from '@roundhouse/engine';
import { interruptible } from '../interruption.ts';
import { names, wholeNumber } from '../options.ts';
import { runSeries, type Tallies } from '../series/run-series.ts';
import type { Series, SeriesTally } from '../series/series.ts';
import { percentLine, withProgress } from '../simulate/progress.ts';

const MOST_GAMES = 1_000_000;
const MOST_MINUTES = 100_000;

/** How much of a series is played, where it is kept, and what is written. */
export interface SeriesAsked {
  readonly games: number;
  readonly minutes?: number | undefined;
  readonly seed: number;
  readonly cores: number;
  readonly keep?: string | undefined;
  readonly out: string;
}

export const gamesOption = () =>
  new Option('--game <games>', 'only these games; commas between them').argParser(gameIds);

function gameIds(text: string): readonly GameId[] {
  return names(text).map((name) => {
    const id = GAME_IDS.find((each) => each === name);
    if (id === undefined) throw new InvalidArgumentError(`Allowed choices are ${GAME_IDS.join(', ')}.`);
    return id;
  });
}

/** Adds the options of a series to a command. */
export function addSeriesOptions<Args extends unknown[], Opts extends OptionValues>(
  command: Command<Args, Opts>,
  { games, out }: { readonly games: number; readonly out: string },
) {
  const cores = availableParallelism();
  return command
    .option('--games <number>', 'how many games of each kind are played', wholeNumber(1, MOST_GAMES), games)
    .option('--minutes <number>', 'a limit of time for all of them', wholeNumber(1, MOST_MINUTES))
    .option('--seed <number>', 'what all chance comes from', wholeNumber(0, Number.MAX_SAFE_INTEGER), 1)
    .option('--cores <number>', 'how many threads play', wholeNumber(1, cores), cores)
    .option('--keep <file>', 'keep the results so far there, and go on from them')
    .option('--out <file>', 'the page to write', out);
}

/** Plays a series under a bar. */
export function playSeries<Item, Tally extends SeriesTally>(
  series: Series<Item, Tally>,
  { minutes = Infinity, ...asked }: SeriesAsked,
): Promise<Tallies<Item, Tally>> {
  return interruptible((signal) =>
    withProgress(
      1,
      (onProgress) => runSeries(series, { ...asked, milliseconds: minutes * 60_000, signal, onProgress }),
      { line: percentLine },
    ),
  );
}

/** What was asked for, without where it is kept and with how many threads. */
export function commandOf(name: string, asked: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(asked).filter(
    ([option, value]) => value !== undefined && !UNSAID.includes(option),
  );
  const said = given.map(
    ([option, value]) => `--${option} ${Array.isArray(value) ? value.join() : String(value)}`,
  );
  return ['npx roundhouse', name, ...said].join(' ');
}

/** What makes no difference to what is measured. */
const UNSAID = ['cores', 'keep', 'out'];
