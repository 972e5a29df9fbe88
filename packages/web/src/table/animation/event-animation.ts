import type { BaseEvent, CardId } from '@roundhouse/engine';
import type { Anchor, Anchors } from './anchors.ts';

/** How an event is shown. The picture changes by the event itself; the animation only leads the eye. */
export interface EventAnimation {
  /** How long until the next event, in milliseconds at normal speed. */
  readonly ms: number;
  /** The longest time at any speed, in milliseconds. */
  readonly most?: number;
  /** Which picture is shown meanwhile: the one before the event, or by default the one after it. */
  readonly picture?: 'before' | 'after';
  /** Whether it decides something: nobody reads of it before it has been seen. */
  readonly isSuspense?: boolean;
  readonly flights?: readonly Flight[];
  /** Whether such animations in a row are shown as one, as when cards are dealt. */
  readonly isDealt?: boolean;
}

/** How long an animation takes at a slowness, in milliseconds. */
export function lasting(
  { ms, most = Infinity }: Pick<EventAnimation, 'ms' | 'most'>,
  slowness: number,
): number {
  return Math.min(ms * slowness, most);
}

/** A card that goes from one anchor to another, each by its name. It is drawn nowhere else meanwhile. */
export interface Flight {
  /** Null: a card that the viewer may not see. */
  readonly card: CardId | null;
  readonly from: string;
  readonly to: string;
}

/** A card that is on its way, or about to be. */
export interface Airborne {
  readonly key: number;
  readonly card: CardId | null;
  readonly from: Anchor;
  /** Unknown until the picture in which it lands is drawn; meanwhile it waits where it is. */
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
  /** Whether a card is on its way, and so hidden where it lay and where it will lie. */
  isFlying(card: CardId): boolean;
}
