import type { BaseEvent, Ended, Shuffled, Started } from '../contract/event.ts';
import type { Seat, Viewer } from '../contract/seat.ts';
import type {
  Boarded,
  Counted,
  Derailed,
  Drew,
  Laid,
  Moved,
  Passed,
  PenaltyCause,
  Removed,
  Rolled,
  Showed,
  Waived,
} from '../railway/events.ts';

/** Rubble of the opening was set aside (LR-5). */
interface SetAside extends BaseEvent {
  readonly kind: 'setAside';
  readonly card: string;
}

/** What was set aside went back into the draw pile, which is shuffled next (LR-6). */
interface Returned extends BaseEvent {
  readonly kind: 'returned';
  readonly cards: readonly string[];
}

/** The top card of the draw pile was turned over for Betsy (LR-29). */
interface Turned extends BaseEvent {
  readonly kind: 'turned';
  readonly seat: Seat;
  readonly card: string;
}

/** Betsy cannot lay the card that was turned over: it went into the box, and she passes (LR-29). */
interface Boxed extends BaseEvent {
  readonly kind: 'boxed';
  readonly seat: Seat;
  readonly card: string;
}

/**
 * A penalty card was taken from the back of the railway and put aside for the end of the turn (LR-20, LR-21).
 */
interface Took extends BaseEvent {
  readonly kind: 'took';
  readonly seat: Seat;
  readonly card: string;
  readonly cause: PenaltyCause;
}

/** A penalty card went onto the penalty pile (LR-21, LR-31). */
interface Stacked extends BaseEvent {
  readonly kind: 'stacked';
  readonly seat: Seat;
  readonly card: string;
}

/** Rubble went onto the penalty pile: from the hand (LR-16), or turned over for Betsy (LR-29). */
interface Dumped extends BaseEvent {
  readonly kind: 'dumped';
  readonly seat: Seat;
  readonly card: string;
}

/** The card just put on the penalty pile and the one below it left the game (LR-22). */
interface Combined extends BaseEvent {
  readonly kind: 'combined';
  readonly seat: Seat;
  readonly cards: readonly [below: string, above: string];
}

/** The last comparison that was needed (LR-26), or why none was (LR-27, LR-28, LR-33). */
export type DecidedBy =
  | 'score'
  | 'cards'
  | 'fours'
  | 'threes'
  | 'twos'
  | 'ones'
  | 'shared'
  | 'alone'
  | 'derailments'
  | 'betsy';

/** What everybody sees as it happens. */
type OpenEvent =
  | Started
  | Shuffled
  | Showed
  | SetAside
  | Returned
  | Laid
  | Boarded
  | Removed
  | Turned
  | Boxed
  | Passed
  | Rolled
  | Moved
  | Derailed
  | Took
  | Waived
  | Stacked
  | Dumped
  | Combined
  | Counted
  | Ended<DecidedBy>;

export type LokNRollEvent = OpenEvent | Drew;

/** Everything happens in the open but what is drawn into a hand (LR-9, LR-11). */
export function redact(event: LokNRollEvent, viewer: Viewer): LokNRollEvent {
  switch (event.kind) {
    case 'drew':
      return event.seat === viewer ? event : { ...event, card: null };
    default:
      // A new kind of event does not compile before somebody has said who sees it.
      return event satisfies OpenEvent;
  }
}
