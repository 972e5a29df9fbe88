import type { BaseEvent, CardId } from '@roundhouse/engine';
import type { Anchor, Anchors } from './anchors.ts';

/** How an event is shown. What it changes is in the picture; this is only how the eye is led there. */
export interface EventAnimation {
  /** How long until the next event, in milliseconds at normal speed. */
  readonly ms: number;
  /** However slowly things move on this device, it takes no longer than this, in milliseconds. */
  readonly most?: number;
  /** Which picture is in sight meanwhile: the one before the event, or, where nothing is said, the one after it. */
  readonly picture?: 'before' | 'after';
  readonly flights?: readonly Flight[];
  /** Whether such animations are shown as one where they follow each other, as cards are that are dealt. */
  readonly isDealt?: boolean;
}

/** How long an animation takes where things are so much slower than normal, in milliseconds. */
export function lasting(
  { ms, most = Infinity }: Pick<EventAnimation, 'ms' | 'most'>,
  slowness: number,
): number {
  return Math.min(ms * slowness, most);
}

/** A card that goes from one anchor to another, each by its name. It is drawn nowhere else meanwhile. */
export interface Flight {
  /** Null: a card that nobody here sees. */
  readonly card: CardId | null;
  readonly from: string;
  readonly to: string;
}

/** A card that is on its way, or about to be. */
export interface Airborne {
  readonly key: number;
  readonly card: CardId | null;
  readonly from: Anchor;
  /** Unknown until the picture is there in which it lands; meanwhile it waits where it is. */
  readonly to?: Anchor;
  /** How long it takes, and how long until it begins; in milliseconds. */
  readonly ms: number;
  readonly wait: number;
  /** Cards that are dealt show their backs until they lie there. */
  readonly isFaceDown: boolean;
}

/** The event that is being shown. */
export interface Showing<Event extends BaseEvent = BaseEvent> {
  readonly event: Event;
  /** In milliseconds, as long as it takes at the speed of this device. */
  readonly ms: number;
}

/** What moves on a table now, and between which places. */
export interface Animator<Event extends BaseEvent = BaseEvent> {
  readonly anchors: Anchors;
  /** Whether something is still to be shown. */
  readonly moving: boolean;
  /** The event that is being shown; none while nothing moves. */
  readonly showing: Showing<Event> | undefined;
  /** Whether things fade instead of going from place to place. */
  readonly isStill: boolean;
  /** Whether a card is on its way, so that it is not to be seen where it lay or will lie. */
  isFlying(card: CardId): boolean;
}
