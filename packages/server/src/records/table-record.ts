import type { ChanceEntry, Seat, UndoPolicy, Viewer } from '@roundhouse/engine';
import type { Mark, TablePlan, Matter } from '@roundhouse/protocol';
import type { Clock } from './clock.ts';

/** A seat of a player, and who sits there. */
export interface SeatRecord {
  readonly kind: 'friend' | 'open' | 'computer';
  /** Of a computer; of a person, who plays for them while they are away. */
  readonly level: string;
  /** The guest who sits there; null where nobody does. */
  readonly guest: string | null;
  readonly name: string | null;
  readonly mark: Mark;
  readonly entropy: string | null;
  /** Whether a computer plays for them. */
  readonly away: boolean;
  /** Whether they have given up: a computer plays for them for good. */
  readonly gaveUp: boolean;
}

/** What somebody proposes to the others. */
export interface ProposalRecord {
  readonly id: number;
  readonly seat: Seat;
  readonly matter: Matter;
  /** Who has agreed so far. */
  readonly agreed: readonly Seat[];
}

/** A table as it is kept: all but the steps of its game. */
export interface TableRecord {
  readonly id: string;
  readonly code: string;
  readonly createKey: string;
  readonly rematchOf: string | null;
  /** The table of the next game with the same people. */
  readonly rematch: string | null;
  readonly host: string;
  readonly plan: TablePlan;
  readonly state: 'gathering' | 'playing' | 'over';
  readonly revision: number;
  readonly seed: string;
  readonly playerSeed: number;
  readonly rules: number | null;
  readonly start: readonly ChanceEntry[] | null;
  readonly createdAt: number;
  readonly seats: readonly SeatRecord[];
  /** Whether nobody's time runs. */
  readonly paused: boolean;
  readonly proposal: ProposalRecord | null;
  /** How it stands with the time of each; it moves with the game. */
  readonly clock: Clock | null;
}

/** Stands for whoever has had themselves forgotten. Nobody has this id. */
export const FORGOTTEN = 'forgotten';

/** The seat of a guest; null where they have none. */
export function seatOfGuest({ seats }: Pick<TableRecord, 'seats'>, guest: string): Seat | null {
  const seat = seats.findIndex((each) => each.guest === guest);
  return seat < 0 ? null : seat;
}

/** The guests who sit there. */
export function peopleAt({ seats }: Pick<TableRecord, 'seats'>): ReadonlySet<string> {
  return new Set(seats.flatMap(({ guest }) => (guest === null || guest === FORGOTTEN ? [] : guest)));
}

export function isFree({ kind, guest }: SeatRecord): boolean {
  return kind !== 'computer' && guest === null;
}

/** Whether somebody has yet to come: to a free seat, or to the one that they were brought along to by a rematch. */
export function isMissing({ kind, entropy }: SeatRecord): boolean {
  return kind !== 'computer' && entropy === null;
}

/** Whether a computer decides there now. */
export function isPlayedByComputer({ kind, away, gaveUp }: SeatRecord): boolean {
  return kind === 'computer' || away || gaveUp;
}

/** The seats that have not given up. */
export function standing({ seats }: Pick<TableRecord, 'seats'>): Seat[] {
  return [...seats.keys()].filter((seat) => !seats[seat]!.gaveUp);
}

/** Whether a seat may do nothing any more: its person has given up, or the game is over. */
export function isOut({ state, seats }: TableRecord, viewer: Viewer): boolean {
  return state === 'over' || (viewer !== 'spectator' && (seats[viewer]?.gaveUp ?? false));
}

/** What the engine's table lets each seat take back by itself. */
export function undoPolicyOf({ undo }: TablePlan): UndoPolicy {
  return undo === 'consent' ? 'turn' : undo;
}
