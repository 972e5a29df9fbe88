import { isSecretText } from '@roundhouse/chance';
import {
  findMode,
  type ChanceEntry,
  type ChanceKey,
  type LocalTable,
  newTable,
  type Opening,
  OPENINGS,
  type Seat,
} from '@roundhouse/engine';
import { type Colour, isColour } from '../ui/colours.ts';
import type { SavedGame } from './saved-game.ts';
import { isTime, partsOf, type Stored, textOf } from './stored.ts';
import { hadHindsight } from './hindsight.ts';

/**
 * What helped to a result, so that it is counted apart. `undo`: something was taken back that had shown what comes;
 * `repeat`: the same cards were dealt before; `deck`: it was another deck than the printed one.
 */
const AIDS = ['none', 'undo', 'repeat', 'deck'] as const;
type Aid = (typeof AIDS)[number];

/** How a game alone ended, as this device saves it. */
interface SoloResultFacts {
  /** That of its game: one game has one result. */
  readonly id: string;
  readonly format: 1;
  readonly game: string;
  readonly mode: string;
  readonly name: string;
  readonly colour?: Colour;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Null where none are counted, because the game was lost before its end. */
  readonly points: number | null;
  /** What an automaton has reached; null where there is none. */
  readonly against: number | null;
  readonly won: boolean;
  readonly aid: Aid;
  /** The chance of the start, where the key gives another: it came in with a game from elsewhere. */
  readonly start?: readonly ChanceEntry[];
  readonly opening?: Opening;
  readonly first?: Seat;
}

/** With what the same cards are dealt again from; in results of older pages a seed. */
export type SoloResult = SoloResultFacts & ChanceKey;

/** Whether a mode is for one alone, whose results are saved. */
export function isSolo(game: string, mode: string): boolean {
  return findMode(game, mode)?.players[1] === 1;
}

/** The result of a game alone that is over and that a person played. */
export async function soloResult(
  table: LocalTable,
  key: ChanceKey,
  saved: SavedGame,
): Promise<SoloResult | undefined> {
  const { game, mode, opening, first } = table.setup;
  const { outcome } = table;
  const [sitter] = saved.sitters;
  if (!outcome || !isSolo(game, mode) || sitter?.kind !== 'person') return undefined;
  const { scores, winners } = outcome;
  const { name, colour } = sitter;
  return {
    id: saved.id,
    format: 1,
    game,
    mode,
    name: name.trim(),
    ...(colour && { colour }),
    at: Date.now(),
    points: scores[0] ?? null,
    against: scores[1] ?? null,
    won: winners.includes(0),
    aid: await aidOf(table, saved),
    ...key,
    ...startOf(table),
    ...(opening && { opening }),
    ...(first !== undefined && { first }),
  };
}

function startOf({ game, setup, options, history: { start } }: LocalTable): Pick<SoloResult, 'start'> {
  const { history } = newTable(game, setup, options);
  return JSON.stringify(history.start) === JSON.stringify(start) ? {} : { start };
}

async function aidOf(table: LocalTable, saved: SavedGame): Promise<Aid> {
  if (table.setup.deck !== table.game.standardDeck) return 'deck';
  if (saved.repeated) return 'repeat';
  return (await hadHindsight(table)) ? 'undo' : 'none';
}

/**
 * A result as it was stored, if that is what it is. What was agreed on helps to deal the same cards again; without it they
 * are dealt as usual.
 */
export function readResult(stored: unknown): SoloResult | undefined {
  const { colour, opening, first, ...rest } = partsOf(stored);
  if (!isResult(rest)) return undefined;
  return {
    ...rest,
    ...(isColour(colour) && { colour }),
    ...(isOpening(opening) && { opening }),
    ...(Number.isInteger(first) && { first: first as Seat }),
  };
}

function isResult(stored: Stored): stored is Stored & SoloResult {
  const { id, game, mode, name, at, points, against, won, aid, start } = stored;
  return (
    typeof id === 'string' &&
    isSolo(textOf(game), textOf(mode)) &&
    typeof name === 'string' &&
    isTime(at) &&
    isCount(points) &&
    isCount(against) &&
    typeof won === 'boolean' &&
    AIDS.some((known) => known === aid) &&
    (start === undefined || Array.isArray(start)) &&
    isChanceKey(stored)
  );
}

/** As a saved game has it. */
function isChanceKey({ seed, secret }: Stored): boolean {
  return secret === undefined ? Number.isSafeInteger(seed) : isSecretText(secret);
}

function isOpening(value: unknown): value is Opening {
  return OPENINGS.some((known) => known === value);
}

function isCount(value: unknown): boolean {
  return value === null || Number.isInteger(value);
}
