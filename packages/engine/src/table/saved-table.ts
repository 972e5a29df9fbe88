import {
  at,
  checkEach,
  checkInteger,
  checkList,
  checkObject,
  checkOneOf,
  checkText,
  type Found,
  type JsonObject,
} from '../check/checks.ts';
import { problem } from '../check/problems.ts';
import { checkSetup } from '../check/setup.ts';
import type { ChanceEntry } from '../contract/chance.ts';
import type { Deck } from '../contract/deck.ts';
import type { Game, Games } from '../contract/game.ts';
import type { GameId } from '../game-id.ts';
import { type Result, success } from '../contract/problem.ts';
import type { Seat } from '../contract/seat.ts';
import type { Opening, Setup } from '../contract/setup.ts';
import { type History, MOST_ROWS, type Row, type Step, type Undo } from './history.ts';
import { LocalTable, type OpenResult } from './local-table.ts';
import type { TableOptions } from './table-options.ts';
import { replayRows } from './replay-history.ts';
import { stateDigest } from './state-digest.ts';
import { UNDO_POLICIES, type UndoPolicy } from '../contract/table.ts';

/** The formats by what the chance of their tables comes from; those of older pages come from a seed. */
const FORMATS = { seed: 'roundhouse-table/1', secret: 'roundhouse-table/2' } as const;

/** The source of all chance of a saved game. It is never sent to viewers. */
export type ChanceKey =
  | { readonly seed?: never; /** 256 random bits as 64 hexadecimal digits. */ readonly secret: string }
  | { readonly seed: number; readonly secret?: never };

const SECRET = /^[0-9a-f]{64}$/u;

/**
 * A game as it is saved, as JSON: the header of TR-1, how the table is run, all its rows, and what the page
 * knows of the seats (names, players), which comes back as it was given.
 */
export type SavedTable<Seats = unknown> = SavedFacts<Seats> & SavedKey;

type SavedKey =
  | { readonly format: typeof FORMATS.seed; readonly seed: number }
  | { readonly format: typeof FORMATS.secret; readonly secret: string };

interface SavedFacts<Seats> {
  /** The version of the game's rules that it was played by. */
  readonly rules: number;
  readonly game: GameId;
  readonly mode: string;
  readonly players: number;
  readonly opening?: Opening;
  readonly first?: Seat;
  readonly deck: 'standard' | Deck;
  readonly undo: UndoPolicy;
  readonly people: readonly Seat[];
  readonly start: readonly ChanceEntry[];
  readonly rows: readonly Row[];
  /** The digest of the state after all rows, so that rules are noticed which lead elsewhere. */
  readonly state: string;
  readonly seats: Seats;
}

/**
 * A saved game that is well formed. Whether the present rules follow it is another question: see
 * `reopenTable`.
 */
export interface CheckedTable {
  readonly rules: number;
  readonly history: History;
  /** How the table is run, without its chance, which comes from `key`. */
  readonly options: Omit<TableOptions, 'chance'>;
  readonly key: ChanceKey;
  readonly state: string;
  readonly seats: unknown;
}

export function saveTable<Seats>(table: LocalTable, key: ChanceKey, seats: Seats): SavedTable<Seats> {
  const { game, setup, history } = table;
  const { undo, people } = table.options;
  return {
    rules: game.version,
    ...setup,
    deck: setup.deck === game.standardDeck ? 'standard' : setup.deck,
    ...savedKey(key),
    undo,
    people,
    start: history.start,
    rows: history.rows,
    state: table.digest,
    seats,
  };
}

function savedKey(key: ChanceKey): SavedKey {
  return key.secret === undefined
    ? { format: FORMATS.seed, seed: key.seed }
    : { format: FORMATS.secret, secret: key.secret };
}

/** A saved game, or what is wrong with it and where. */
export function checkSavedTable(input: unknown, games: Games): Result<CheckedTable> {
  const saved = input as JsonObject;
  const wrong = checkObject(input, '') ?? checkOneOf(saved['format'], 'format', Object.values(FORMATS));
  if (wrong) return { ok: false, problem: wrong };
  const setup = checkSetup(input, games);
  if (!setup.ok) return setup;
  const found = checkRun(saved, setup.value) ?? checkRows(saved, setup.value);
  return found ? { ok: false, problem: found } : success(checkedTable(input as SavedTable, setup.value));
}

/**
 * The table of a saved game, or where the present rules diverge from it; the saved game itself is not
 * changed.
 */
export function reopenTable(
  game: Game,
  { history, options, key, state }: CheckedTable,
  chanceOf: (key: ChanceKey) => TableOptions['chance'],
): OpenResult {
  const replayed = replayRows(game, history, options);
  if (!replayed.ok) return replayed;
  const { playback, rows } = replayed;
  if (stateDigest(playback.position) !== state) {
    return { ok: false, divergence: { step: playback.length, clause: 'TR-12' } };
  }
  return { ok: true, table: new LocalTable(playback, rows, { ...options, chance: chanceOf(key) }) };
}

function checkedTable(saved: SavedTable, setup: Setup): CheckedTable {
  const { rules, start, rows, undo, people, state, seats } = saved;
  const key = saved.format === FORMATS.seed ? { seed: saved.seed } : { secret: saved.secret };
  const history = { setup, start, rows: rows.map(plainRow) };
  return { rules, history, options: { undo, people }, key, state, seats };
}

/** A row is a step or an undo, whatever else was written there. */
function plainRow(row: Row): Row {
  const { seat, undo, action, chance } = row as Step & Partial<Undo>;
  return undo === undefined ? { seat, action, chance } : { seat, undo };
}

function checkRun(saved: JsonObject, { players }: Setup): Found {
  const { rules, undo, people, state } = saved;
  return (
    checkInteger(rules, 'rules', 0, Number.MAX_SAFE_INTEGER) ??
    checkKey(saved) ??
    checkOneOf(undo, 'undo', UNDO_POLICIES) ??
    checkList(people, 'people') ??
    checkEach(people as unknown[], 'people', (seat, path) => checkInteger(seat, path, 0, players - 1)) ??
    checkText(state, 'state')
  );
}

function checkKey({ format, seed, secret }: JsonObject): Found {
  if (format === FORMATS.seed) return checkInteger(seed, 'seed', 0, Number.MAX_SAFE_INTEGER);
  const found = checkText(secret, 'secret');
  return found ?? (SECRET.test(secret as string) ? undefined : problem('text', 'secret'));
}

function checkRows({ start, rows }: JsonObject, setup: Setup): Found {
  const found = checkChance(start, 'start') ?? checkList(rows, 'rows');
  if (found) return found;
  // The number of active steps before each row: an undo leaves fewer.
  let steps = 0;
  return checkEach(rows as unknown[], 'rows', (row, path, index) => {
    const wrong = checkRow(row, path, steps, setup) ?? checkLength(row as Partial<Undo>, path, index);
    if (!wrong) steps = (row as Partial<Undo>).undo ?? steps + 1;
    return wrong;
  });
}

function checkRow(row: unknown, path: string, steps: number, { players }: Setup): Found {
  const wrong = checkObject(row, path);
  if (wrong) return wrong;
  const { seat, undo, action, chance } = row as JsonObject;
  return (
    checkInteger(seat, at(path, 'seat'), 0, players - 1) ??
    (undo === undefined
      ? (checkText(action, at(path, 'action')) ?? checkChance(chance, at(path, 'chance')))
      : checkInteger(undo, at(path, 'undo'), 0, steps - 1))
  );
}

/** A table lets nothing be taken back after so many rows. */
function checkLength({ undo }: Partial<Undo>, path: string, rowsBefore: number): Found {
  const isTooLate = undo !== undefined && rowsBefore >= MOST_ROWS;
  return isTooLate ? problem('history-full', at(path, 'undo'), { max: MOST_ROWS }) : undefined;
}

/** The form of TR-3; whether it fits is checked when it is replayed. */
function checkChance(chance: unknown, path: string): Found {
  return checkList(chance, path) ?? checkEach(chance as unknown[], path, checkEntry);
}

function checkEntry(entry: unknown, path: string): Found {
  const [kind, value] = Array.isArray(entry) ? (entry as unknown[]) : [];
  return (
    checkList(entry, path) ??
    checkOneOf(kind, at(path, 0), ['pick', 'shuffle', 'dice']) ??
    (kind === 'pick'
      ? checkInteger(value, at(path, 1), 0, Number.MAX_SAFE_INTEGER)
      : checkList(value, at(path, 1)))
  );
}
