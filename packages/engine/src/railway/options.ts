import type { Action } from '../contract/action.ts';
import type { Random } from '../contract/random.ts';
import { cardsOf, countBits, nthBit } from './bits.ts';
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

/** One of these options, or the action that is always allowed, each as likely as the others. */
export function randomOption(
  random: Random,
  always: Action,
  kind: number,
  low0: number,
  high0: number,
  low1: number,
  high1: number,
): Action {
  const count0 = countBits(low0, high0);
  const count = count0 + countBits(low1, high1);
  const n = random.below(count + 1);
  if (n < count0) return actionOf(kind, nthBit(low0, high0, n), 0);
  return n === count ? always : actionOf(kind, nthBit(low1, high1, n - count0), 1);
}
