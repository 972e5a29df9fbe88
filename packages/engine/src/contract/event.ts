import type { Outcome } from './outcome.ts';
import type { Seat } from './seat.ts';

/**
 * What happened, in the order in which it happened. Everything shown, logged or remembered is made from
 * events.
 */
export interface BaseEvent {
  readonly kind: string;
}

/** Who begins. Chance or the setup has decided. */
export interface Started extends BaseEvent {
  readonly kind: 'started';
  readonly first: Seat;
}

export function isStarted(event: BaseEvent): event is Started {
  return event.kind === 'started';
}

/** The draw pile was shuffled and has `cards` cards now. */
export interface Shuffled extends BaseEvent {
  readonly kind: 'shuffled';
  readonly cards: number;
}

/** The discard pile was shuffled into a new draw pile of `cards` cards (LC-19, GT-15). */
export interface Reshuffled extends BaseEvent {
  readonly kind: 'reshuffled';
  readonly cards: number;
}

/** The game is over. What decides one, and what between equals, each game says by itself. */
export interface Ended<DecidedBy extends string = string> extends BaseEvent {
  readonly kind: 'ended';
  readonly outcome: Outcome;
  readonly decidedBy: DecidedBy;
}

export function isEnded(event: BaseEvent): event is Ended {
  return event.kind === 'ended';
}

/** Receives events as they happen. Without a receiver none is built. */
export type Emit<Event extends BaseEvent = BaseEvent> = (event: Event) => void;
