import type { BaseEvent } from '../contract/event.ts';
import type { Seat } from '../contract/seat.ts';
import type { End, Front } from './state.ts';

/** A card of the opening was turned up; `seat` lays it, null where chance does (LR-5, LC-4). */
export interface Showed extends BaseEvent {
  readonly kind: 'showed';
  readonly seat: Seat | null;
  readonly card: string;
}

/** A card was laid: in the opening, in a turn, by Betsy. `seat` is null where chance laid it (LR-10). */
export interface Laid extends BaseEvent {
  readonly kind: 'laid';
  readonly seat: Seat | null;
  readonly card: string;
  /** The number on the card. */
  readonly number: number;
  readonly end: End;
  /** How often it is turned clockwise. */
  readonly turns: number;
  /** The card's rectangle: x0, y0, x1, y1. */
  readonly place: readonly [number, number, number, number];
  /** The front to which it attaches. */
  readonly entry: Front;
  /** The front that this makes. */
  readonly front: Front;
}

/** The train was put onto its first card (LR-7, LC-5); `train` is that card's index in the railway. */
export interface Boarded extends BaseEvent {
  readonly kind: 'boarded';
  readonly card: string;
  readonly train: number;
}

/** `cards` cards went from the draw pile into the box, unseen (LR-8, LC-6). */
export interface Removed extends BaseEvent {
  readonly kind: 'removed';
  readonly cards: number;
}

/** A card was drawn into the hand; null for those who do not see it. */
export interface Drew extends BaseEvent {
  readonly kind: 'drew';
  readonly seat: Seat;
  readonly card: string | null;
}

/** The seat passes; the train's move and the penalty card follow as events of their own. */
export interface Passed extends BaseEvent {
  readonly kind: 'passed';
  readonly seat: Seat;
}

/** The dice fell. */
export interface Rolled extends BaseEvent {
  readonly kind: 'rolled';
  readonly seat: Seat;
  readonly dice: readonly number[];
}

/**
 * The train ran over these cards, one after another, and stands on the last. Broken track splits a move in
 * two.
 */
export interface Moved extends BaseEvent {
  readonly kind: 'moved';
  readonly seat: Seat;
  readonly cards: readonly string[];
}

/** The train would have had to leave the front card: `missing` steps were missing (LR-15, LC-12). */
export interface Derailed extends BaseEvent {
  readonly kind: 'derailed';
  readonly seat: Seat;
  readonly missing: number;
}

/** What a penalty card was taken for. */
export type PenaltyCause = 'pass' | 'broken' | 'derailment';

/** `cards` penalty cards were owed and could not be taken (LR-20, LC-19). */
export interface Waived extends BaseEvent {
  readonly kind: 'waived';
  readonly seat: Seat;
  readonly cards: number;
}

/** At the end the hand went onto the penalty pile, in this order (LR-25, LC-20). */
export interface Counted extends BaseEvent {
  readonly kind: 'counted';
  readonly seat: Seat;
  readonly hand: readonly string[];
}
