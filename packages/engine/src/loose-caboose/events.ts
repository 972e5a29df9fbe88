import type { BaseEvent, Ended, Reshuffled, Shuffled, Started } from '../contract/event.ts';
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
import type { End, Front } from '../railway/state.ts';

/**
 * The direction was chosen (LC-5): `b` keeps the railway, `a` turns it around. `seat` is null where chance
 * chose (LC-8).
 */
interface Headed extends BaseEvent {
  readonly kind: 'headed';
  readonly seat: Seat | null;
  readonly end: End;
  readonly front: Front;
}

/**
 * A penalty card was taken and put on the penalty pile: from the back of the railway or from the draw pile
 * (LC-14, LC-15).
 */
interface Took extends BaseEvent {
  readonly kind: 'took';
  readonly seat: Seat;
  readonly card: string;
  readonly from: 'railway' | 'pile';
  readonly cause: Exclude<PenaltyCause, 'broken'>;
}

/** The card just taken and the one below it went to the discard pile (LC-15). */
interface Cancelled extends BaseEvent {
  readonly kind: 'cancelled';
  readonly seat: Seat;
  readonly cards: readonly [below: string, above: string];
}

/**
 * Broken track: a card from the back of the railway went face down under the penalty pile (LC-16). It lay
 * open before.
 */
interface Banked extends BaseEvent {
  readonly kind: 'banked';
  readonly seat: Seat;
  readonly card: string;
}

/** The last comparison that was needed (LC-21). */
export type DecidedBy = 'score' | 'cards' | 'shared';

/** What everybody sees as it happens. */
type OpenEvent =
  | Started
  | Shuffled
  | Showed
  | Laid
  | Headed
  | Boarded
  | Removed
  | Passed
  | Rolled
  | Moved
  | Derailed
  | Took
  | Cancelled
  | Banked
  | Reshuffled
  | Waived
  | Counted
  | Ended<DecidedBy>;

export type LooseCabooseEvent = OpenEvent | Drew;

/** Everything happens in the open but what is drawn into a hand (LC-7, LC-9). */
export function redact(event: LooseCabooseEvent, viewer: Viewer): LooseCabooseEvent {
  switch (event.kind) {
    case 'drew':
      return event.seat === viewer ? event : { ...event, card: null };
    default:
      // A new kind of event does not compile before somebody has said who sees it.
      return event satisfies OpenEvent;
  }
}
