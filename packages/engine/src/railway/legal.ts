import type { Action } from '../contract/action.ts';
import type { Random } from '../contract/random.ts';
import { countBits, lowestBit, nthBit } from './bits.ts';
import type { RailwayBoard } from './board.ts';
import { layRow } from './cards.ts';
import { actionOf, LAY, withCard } from './codec.ts';
import { ALL_PLACEMENTS } from './geometry.ts';

const LAY_A = actionOf(LAY, 0, 0);
const LAY_B = actionOf(LAY, 0, 1);

/** No action: see `randomLay`. */
export const OTHER = -1 as Action;

/**
 * Writes an action with every card of a set to `actions`, from the index `at` on, and gives the index after
 * them. Kind and flag are those of `action`, and the set is two words: search asks for nothing more often.
 */
export function listCards(actions: Action[], at: number, action: Action, low: number, high: number): number {
  for (; low !== 0; low &= (low | 0) - 1) actions[at++] = withCard(action, lowestBit(low));
  for (; high !== 0; high &= (high | 0) - 1) actions[at++] = withCard(action, 32 + lowestBit(high));
  return at;
}

/**
 * Writes an action of a kind for each end of a set, bit 0 for `a` and bit 1 for `b`, and gives how many they
 * are.
 */
export function listEnds(actions: Action[], kind: number, ends: number): number {
  let count = 0;
  for (let end = 0; end < 2; end++) if ((ends >>> end) & 1) actions[count++] = actionOf(kind, 0, end);
  return count;
}

/**
 * Writes what the actor may lay of a kind of cards to `actions`, from the index `at` on, and gives the index
 * after them.
 */
export function listLays(board: RailwayBoard, actions: Action[], at: number, kind: number): number {
  const { low, high } = board.hand;
  const { lays } = board.cards;
  const row = layRow(kind, board.open);
  const after = listCards(actions, at, LAY_A, low & lays[row]!, high & lays[row + 1]!);
  return listCards(actions, after, LAY_B, low & lays[row + 2]!, high & lays[row + 3]!);
}

/**
 * A uniformly random choice of the actions that lay such a card, and the one that is always allowed. With
 * `more` further actions it may be one of those: then OTHER is given.
 */
export function randomLay(
  board: RailwayBoard,
  kind: number,
  always: Action,
  more: number,
  random: Random,
): Action {
  const { low, high } = board.hand;
  const { lays } = board.cards;
  const track = layRow(kind, ALL_PLACEMENTS);
  // Often nothing of this kind is in the hand: then it does not matter what is open.
  if ((more | (low & lays[track]!) | (high & lays[track + 1]!)) === 0) return always;
  const row = layRow(kind, board.open);
  const low0 = low & lays[row]!;
  const high0 = high & lays[row + 1]!;
  const low1 = low & lays[row + 2]!;
  const high1 = high & lays[row + 3]!;
  const count0 = countBits(low0, high0);
  const count = count0 + countBits(low1, high1);
  const n = random.below(count + 1 + more);
  if (n < count0) return actionOf(LAY, nthBit(low0, high0, n), 0);
  if (n < count) return actionOf(LAY, nthBit(low1, high1, n - count0), 1);
  return n === count ? always : OTHER;
}
