import { extname } from 'node:path';
import type { CardId } from '@roundhouse/engine';
import type { WholeFile } from '../files/whole-file.ts';
import { automataOf, setupOf } from '../simulate/match.ts';
import { WIN, winUnits } from '../simulate/tally.ts';
import { type Experiment, matchesOf, type PlayedDeal, subjectOf } from './experiment.ts';
import type { GameRecord } from './game-record.ts';
import { partiesOf } from './measures.ts';
import type { Count } from './observation.ts';

/** The formats of a file of games, by how its name ends. */
const FORMATS = { '.csv': csv, '.ndjson': lines, '.json': list } as const;

export const GAMES_FILE_ENDINGS: readonly string[] = Object.keys(FORMATS);

/** A game as it stands in a file. */
interface Row {
  readonly deal: number;
  /** Its number among the games of the deal. */
  readonly game: number;
  /** Of two that are compared: `a`, or `b` for what is compared with it. */
  readonly match?: 'a' | 'b';
  readonly bots: readonly string[];
  readonly first: number;
  readonly scores: readonly (number | null)[];
  /** The part of the win that each seat has. */
  readonly wins: readonly number[];
  readonly decidedBy: string;
  readonly wonBy: string | null;
  readonly turns: number;
  readonly actions: number;
  readonly counts: GameRecord['counts'];
  readonly cards: readonly (readonly CardId[])[];
}

/** How rows are written: before the first one, each, between them, and at the end. */
interface Format {
  readonly head: string;
  readonly row: (row: Row) => string;
  readonly between: string;
  readonly tail: string;
}

/** A file with a line or an object for every game; the ending of its name says in which format. */
export class GamesFile {
  private readonly file: WholeFile;
  private readonly experiment: Experiment;
  private readonly format: Format;
  private rows = 0;

  constructor(file: WholeFile, experiment: Experiment) {
    const ending = extname(file.path).toLowerCase() as keyof typeof FORMATS;
    this.experiment = experiment;
    this.format = FORMATS[ending](experiment);
    this.file = file;
    this.file.write(this.format.head);
  }

  add(played: PlayedDeal): void {
    const { row, between } = this.format;
    for (const [index, games] of played.entries())
      for (const [game, record] of games.entries())
        this.file.write(`${this.rows++ === 0 ? '' : between}${row(this.rowOf(record, game, index))}`);
  }

  end(): void {
    this.file.write(this.format.tail);
  }

  private rowOf(record: GameRecord, game: number, index: number): Row {
    const matches = matchesOf(this.experiment);
    const match = matches[index]!;
    const names = [...match.bots, ...automataOf(setupOf(match))];
    const { deal, outcome, first, decidedBy, wonBy, turns, actions, counts, cards } = record;
    return {
      deal,
      game,
      ...(matches.length > 1 && { match: index === 0 ? 'a' : 'b' }),
      bots: partiesOf(record, match.bots.length).map((party) => names[party]!),
      first,
      scores: outcome.scores,
      wins: outcome.scores.map((_, seat) => winUnits(outcome, seat) / WIN),
      decidedBy,
      wonBy: wonBy ?? null,
      turns,
      actions,
      counts,
      cards,
    };
  }
}

function lines(): Format {
  return { head: '', row: (row) => `${JSON.stringify(row)}\n`, between: '', tail: '' };
}

function list(): Format {
  return { head: '[\n', row: (row) => JSON.stringify(row), between: ',\n', tail: '\n]\n' };
}

/** A column for each quantity, and for each seat where it has one: `score_0`. */
function csv(experiment: Experiment): Format {
  const matches = matchesOf(experiment);
  const setups = matches.map(setupOf);
  const seats = Math.max(...setups.map((setup) => setup.players + automataOf(setup).length));
  const { counts } = subjectOf(matches[0]!);
  const columns = columnsOf(counts, seats, matches.length > 1);
  const line = (cells: readonly unknown[]) => `${cells.map(cellOf).join(',')}\r\n`;
  return {
    head: line(columns.map(([name]) => name)),
    row: (row) => line(columns.map(([, value]) => value(row))),
    between: '',
    tail: '',
  };
}

type Column = readonly [name: string, value: (row: Row) => unknown];

function columnsOf(counts: readonly Count[], seats: number, isCompared: boolean): readonly Column[] {
  return [
    ['deal', ({ deal }) => deal],
    ['game', ({ game }) => game],
    ...(isCompared ? [['match', ({ match }) => match] as const satisfies Column] : []),
    ['first', ({ first }) => first],
    ['decidedBy', ({ decidedBy }) => decidedBy],
    ['wonBy', ({ wonBy }) => wonBy],
    ['turns', ({ turns }) => turns],
    ['actions', ({ actions }) => actions],
    ...Array.from({ length: seats }, (_, seat): readonly Column[] => [
      [`bot_${seat}`, ({ bots }) => bots[seat]],
      [`score_${seat}`, ({ scores }) => scores[seat]],
      [`win_${seat}`, ({ wins }) => wins[seat]],
      ...counts.map(({ id }): Column => [`${id}_${seat}`, (row) => row.counts[id]![seat]]),
      [`cards_${seat}`, ({ cards }) => cards[seat]?.join(' ')],
    ]).flat(),
  ];
}

/** As RFC 4180 writes it; what is not there is empty. */
function cellOf(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
