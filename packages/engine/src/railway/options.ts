import type { Action } from '../contract/action.ts';
import { lowestBit } from './bits.ts';
import { actionOf, withCard } from './codec.ts';

/**
 * Writes an action with every card of a set to `actions`, from the index `at` on, and gives the index after them. Kind and
 * flag are those of `action`, and the set is two words: search asks for nothing more often.
 */
export function listCards(actions: Action[], at: number, action: Action, low: number, high: number): number {
  for (; low !== 0; low &= (low | 0) - 1) actions[at++] = withCard(action, lowestBit(low));
  for (; high !== 0; high &= (high | 0) - 1) actions[at++] = withCard(action, 32 + lowestBit(high));
  return at;
}

/** Writes an action of a kind for each end of a set, bit 0 for `a` and bit 1 for `b`, and gives how many they are. */
export function listEnds(actions: Action[], kind: number, ends: number): number {
  let count = 0;
  for (let end = 0; end < 2; end++) if ((ends >>> end) & 1) actions[count++] = actionOf(kind, 0, end);
  return count;
}
