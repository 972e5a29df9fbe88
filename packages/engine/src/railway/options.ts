import type { Action } from '../contract/action.ts';
import { cardsOf } from './bits.ts';
import { actionOf } from './codec.ts';

/**
 * What may be done with the cards of a hand: an action of a kind with any card of one set and flag 0, or of another and flag
 * 1. Two words each. They are handed over as numbers: search asks for them more often than for anything else.
 */
export function listOptions(
  kind: number,
  low0: number,
  high0: number,
  low1: number,
  high1: number,
): Action[] {
  return [
    ...cardsOf(low0, high0).map((card) => actionOf(kind, card, 0)),
    ...cardsOf(low1, high1).map((card) => actionOf(kind, card, 1)),
  ];
}
