import type { LocalTable, Seat } from '@roundhouse/engine';
import { type Colour, isColour } from '../ui/colours.ts';
import { isTime, partsOf, textOf } from './stored.ts';

/** Who sits where: a person at this device, or a computer player by its name in the registry. */
export interface SavedParticipant {
  readonly kind: 'person' | 'computer';
  /** The person's name, empty where none was given; or the computer player's in the registry. */
  readonly name: string;
  /** Missing in games of older pages, and then the first that is free. */
  readonly colour?: Colour;
}

/** A game as this device saves it. */
export interface SavedGame {
  readonly id: string;
  readonly format: 1;
  /** What a list of games shows, whether or not the rest can be read. */
  readonly game: string;
  readonly mode: string;
  /** In the order of the seats, without automata. */
  readonly sitters: readonly SavedParticipant[];
  readonly over: boolean;
  /** Whose turn it is, or who has won. Missing in games of older pages. */
  readonly due?: readonly Seat[];
  /** Milliseconds since 1970. */
  readonly changed: number;
  /** The engine's saved table, to be checked whenever it is read. */
  readonly saved: unknown;
  /** The tab that plays it now. Another one that does not may not write. */
  readonly holder: string;
  /** The version of the table that each person has seen, by seat, where several share the device. */
  readonly seen?: Readonly<Record<string, number>>;
  /** Whether these cards were dealt before, so that a player may know what comes. */
  readonly repeated?: boolean;
  /** Whether a level has said what it would do. */
  readonly hinted?: boolean;
  /** Whether it is over and its result was made, or it never gets one; missing in games of older pages. */
  readonly counted?: boolean;
  /** The deal of the day that this is the first attempt at. */
  readonly day?: string;
  /** The seeds of the computer players by seat, where they have to play as they did elsewhere. */
  readonly seeds?: readonly number[];
}

/** Whose turn it is, or who has won. */
export function dueAt({ actor, outcome }: LocalTable): readonly Seat[] {
  return actor === null ? (outcome?.winners ?? []) : [actor];
}

/** Whether its cards and dice can be computed again: games of older pages were dealt from a number that proves nothing. */
export const isProvable = ({ saved }: SavedGame): boolean => partsOf(saved)['secret'] !== undefined;

/** A name that nothing else has, for games and tabs. */
export function newName(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(2)), (word) => word.toString(36)).join('');
}

/** A name for a table that includes its game, so that a page can fetch it before it has looked. */
export function newTableName(game: string): string {
  return `${game}-${newName()}`;
}

/** The game in the name of a table; names given by older pages have none. */
export function gameNamedIn(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('-')));
}

/**
 * A saved game as it was stored, nothing where it has no name. Who sits there and the table itself are checked when it is
 * opened; of the rest, what makes no sense is as in games of older pages, so that a list can show what is broken, too.
 */
export function readSavedGame(stored: unknown): SavedGame | undefined {
  const { id, game, mode, over, due, changed, holder, seen, day, seeds, ...rest } = partsOf(stored);
  if (typeof id !== 'string') return undefined;
  return {
    ...(rest as Pick<SavedGame, 'format' | 'sitters' | 'saved' | 'repeated' | 'hinted' | 'counted'>),
    id,
    game: textOf(game),
    mode: textOf(mode),
    over: over === true,
    changed: isTime(changed) ? changed : 0,
    holder: textOf(holder),
    ...(isNumbers(due) && { due }),
    ...(isVersions(seen) && { seen }),
    ...(typeof day === 'string' && { day }),
    ...(isNumbers(seeds) && { seeds }),
  };
}

/** Seats, seeds, counts. */
export function isNumbers(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every(Number.isInteger);
}

function isVersions(value: unknown): value is Readonly<Record<string, number>> {
  return value === partsOf(value) && Object.values(value).every(Number.isInteger);
}

/** Those who sit at a saved game as far as they can be read; for lists, which show what is broken too. */
export function readParticipants(sitters: unknown): SavedParticipant[] {
  return Array.isArray(sitters) ? sitters.flatMap((sitter) => readParticipant(sitter) ?? []) : [];
}

/** A participant, from wherever they were saved. */
export function readParticipant(stored: unknown): SavedParticipant | undefined {
  const { kind, name, colour } = partsOf(stored);
  if ((kind !== 'person' && kind !== 'computer') || typeof name !== 'string') return undefined;
  return { kind, name, ...(isColour(colour) && { colour }) };
}
