import {
  checkDeck,
  checkSavedTable,
  type Deck,
  deckProblems,
  games,
  type History,
  historyTranscript,
  openTable,
  parseFile,
  type Problem,
  replayTranscript,
  type Result,
  seededChance,
  type Stop,
} from '@roundhouse/engine';
import { type Backup, BACKUP_FORMAT } from '../../../storage/backup.ts';
import { readBackup } from './read-backup.ts';
import { lineOfSyntaxError, linesOf } from './line-of.ts';

/** What cannot be imported: why, and where it is as far as that is known. */
export interface Trouble {
  readonly stop: Stop;
  /** Where in what was handed in, as a path; empty for the whole. */
  readonly path: string;
  readonly line: number | undefined;
}

/** A game whose transcript was handed in, and what must be known before it is played on. */
export interface ImportedGame {
  readonly history: History;
  readonly over: boolean;
}

/** What was handed in. Nothing is changed by looking at it. */
export type Imported =
  | { readonly kind: 'game'; readonly game: ImportedGame }
  | { readonly kind: 'deck'; readonly deck: Deck }
  | { readonly kind: 'backup'; readonly backup: Backup }
  | { readonly kind: 'trouble'; readonly troubles: readonly Trouble[] };

/**
 * More than a deck of any game can have wrong unless it has too many cards or faces, which is reported with the first of them.
 */
const MOST_LISTED = 300;

const FORMATS = ['roundhouse/1', 'roundhouse-deck/1', 'roundhouse-proof/1', BACKUP_FORMAT];

/** A format of ours, in whatever version. */
const OWN_FORMAT = /^roundhouse(-deck|-backup|-proof)?\/\d+$/u;

/** Reads an imported text: a transcript, the file of a game far apart, a deck or all that a device keeps, as its `format` says. */
export function parseImport(text: string): Imported {
  const parsed = parseAny(text);
  if (!parsed.ok) return problems([parsed.problem], text);
  const format = formatOf(parsed.value);
  if (format === BACKUP_FORMAT) return readAll(parsed.value, text);
  if (format === 'roundhouse-deck/1') return readDeck(parsed.value, text);
  if (format === 'roundhouse/1') return readGame(parsed.value, text);
  if (format === 'roundhouse-proof/1') return readProved(parsed.value, text);
  return problems([wrongFormat(format)], text);
}

/** The value of a text. All that a device keeps may be longer than any other file. */
function parseAny(text: string): Result<unknown> {
  const parsed = parseFile(text);
  if (parsed.ok || parsed.problem.code !== 'too-long') return parsed;
  const long = parseLong(text);
  return String(formatOf(long)).startsWith('roundhouse-backup/') ? { ok: true, value: long } : parsed;
}

function parseLong(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readAll(value: unknown, text: string): Imported {
  const read = readBackup(value);
  return read.ok ? { kind: 'backup', backup: read.value } : problems([read.problem], text);
}

/** What cannot even be read as text. */
export function unreadable(problem: Problem): Imported {
  return problems([problem], '');
}

function readDeck(value: unknown, text: string): Imported {
  const deck = checkDeck(value, games);
  if (deck.ok) return { kind: 'deck', deck: deck.value };
  return problems(deckProblems(value, games).slice(0, MOST_LISTED), text);
}

function readGame(value: unknown, text: string): Imported {
  const replayed = replayTranscript(value);
  if (!replayed.ok) return troubles([replayed.stop], text);
  const { history } = replayed;
  const opened = openTable(games[history.setup.game], history, {
    chance: (events) => seededChance(0, events),
    undo: 'none',
    people: [],
  });
  // It has just been followed by the same rules.
  if (!opened.ok) throw new Error(`parts at step ${opened.divergence.step}`);
  return { kind: 'game', game: { history, over: opened.table.actor === null } };
}

/** The game of a table far apart, with all that its dice came from: that is checked elsewhere (`pages/fair`). */
function readProved(value: unknown, text: string): Imported {
  const checked = checkSavedTable((value as { readonly game?: unknown }).game, games);
  if (checked.ok) return readGame(historyTranscript(checked.value.history), text);
  return problems([{ ...checked.problem, path: `game.${checked.problem.path}` }], text);
}

function problems(found: readonly Problem[], text: string): Imported {
  return troubles(
    found.map((problem) => ({ step: 0, problem })),
    text,
  );
}

function troubles(stops: readonly Stop[], text: string): Imported {
  const paths = stops.map(pathOf);
  const lines = linesOf(text, paths);
  const lineAt = (stop: Stop, at: number) => (isSyntax(stop) ? lineOfSyntaxError(text) : lines[at]);
  return {
    kind: 'trouble',
    troubles: stops.map((stop, at) => ({ stop, path: paths[at]!, line: lineAt(stop, at) })),
  };
}

function pathOf(stop: Stop): string {
  return 'problem' in stop ? stop.problem.path : `actions[${stop.step}]`;
}

function isSyntax(stop: Stop): boolean {
  return 'problem' in stop && stop.problem.code === 'json';
}

function formatOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? (value as { format?: unknown }).format : undefined;
}

function wrongFormat(format: unknown): Problem {
  if (format === undefined) return { clause: 'TR-1', code: 'missing', path: 'format', values: {} };
  if (OWN_FORMAT.test(String(format))) return { clause: 'TR-1', code: 'version', path: 'format', values: {} };
  return { clause: 'TR-1', code: 'one-of', path: 'format', values: { allowed: FORMATS.join(', ') } };
}
