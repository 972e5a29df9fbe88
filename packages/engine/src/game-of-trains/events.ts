import type { BaseEvent, Ended, Reshuffled, Shuffled, Started } from '../contract/event.ts';
import type { Seat, Viewer } from '../contract/seat.ts';

/** Seven wagons were dealt and laid out, positions 1 to 7 (GT-3). */
interface Dealt extends BaseEvent {
  readonly kind: 'dealt';
  readonly seat: Seat;
  readonly row: readonly number[];
}

/** Cards of the setup were drawn (GT-4), sorted; `cards` is null for those who do not see them. */
interface Prepared extends BaseEvent {
  readonly kind: 'prepared';
  readonly seat: Seat;
  readonly count: number;
  readonly cards: readonly number[] | null;
}

/** The drawn cards of the setup that were not chosen went face down to the discard pile (GT-5), sorted. */
interface Discarded extends BaseEvent {
  readonly kind: 'discarded';
  readonly seat: Seat;
  readonly count: number;
  readonly cards: readonly number[] | null;
}

/** A card was drawn to be placed (GT-8); null for those who do not see it. */
interface Drew extends BaseEvent {
  readonly kind: 'drew';
  readonly seat: Seat;
  readonly card: number | null;
}

/** A card replaced a wagon of the row, which went to the market (GT-5, GT-8). */
interface Replaced extends BaseEvent {
  readonly kind: 'replaced';
  readonly seat: Seat;
  readonly position: number;
  readonly card: number;
  readonly replaced: number;
}

/**
 * A card of the market is used (GT-9); its effect follows as events of its own. `position` as in the action,
 * else null.
 */
interface Used extends BaseEvent {
  readonly kind: 'used';
  readonly seat: Seat;
  readonly card: number;
  readonly position: number | null;
}

/** Two wagons of a row changed places (GT-11); `cards`: those that stood at the positions before. */
interface Swapped extends BaseEvent {
  readonly kind: 'swapped';
  readonly seat: Seat;
  readonly positions: readonly [number, number];
  readonly cards: readonly [number, number];
}

/** A wagon moved within its row; those it passed moved by one (GT-11). */
interface Shifted extends BaseEvent {
  readonly kind: 'shifted';
  readonly seat: Seat;
  readonly from: number;
  readonly to: number;
  readonly card: number;
}

/** A wagon was removed to the market (GT-12). */
interface Removed extends BaseEvent {
  readonly kind: 'removed';
  readonly seat: Seat;
  readonly position: number;
  readonly card: number;
}

/** The top card of the draw pile took the place of a removed wagon (GT-12). */
interface Refilled extends BaseEvent {
  readonly kind: 'refilled';
  readonly seat: Seat;
  readonly position: number;
  readonly card: number;
}

/** A used card went under a wagon and protects it (GT-13). */
interface Protected extends BaseEvent {
  readonly kind: 'protected';
  readonly seat: Seat;
  readonly position: number;
  readonly card: number;
}

/** A protection ended; its card went face down to the discard pile (GT-13). */
interface Unprotected extends BaseEvent {
  readonly kind: 'unprotected';
  readonly seat: Seat;
  readonly position: number;
  readonly card: number;
}

/** A used card went face down to the discard pile (GT-9). */
interface Spent extends BaseEvent {
  readonly kind: 'spent';
  readonly card: number;
}

/** Two market cards of one function went face down to the discard pile (GT-6, GT-14). */
interface Paired extends BaseEvent {
  readonly kind: 'paired';
  readonly cards: readonly [number, number];
}

/** A row in ascending order (GT-17), or none after the last action (GT-18). */
export type DecidedBy = 'row' | 'undecided';

/** What everybody sees as it happens. */
type OpenEvent =
  | Started
  | Shuffled
  | Dealt
  | Replaced
  | Used
  | Swapped
  | Shifted
  | Removed
  | Refilled
  | Protected
  | Unprotected
  | Spent
  | Paired
  | Reshuffled
  | Ended<DecidedBy>;

export type GameOfTrainsEvent = OpenEvent | Prepared | Discarded | Drew;

/** Only the drawer sees drawn cards (GT-4, GT-8), and no seat sees the discard pile (GT-16). */
export function redact(event: GameOfTrainsEvent, viewer: Viewer): GameOfTrainsEvent {
  switch (event.kind) {
    case 'drew':
      return event.seat === viewer ? event : { ...event, card: null };
    case 'prepared':
    case 'discarded':
      return event.seat === viewer ? event : { ...event, cards: null };
    default:
      // A new kind of event does not compile before somebody has said who sees it.
      return event satisfies OpenEvent;
  }
}
