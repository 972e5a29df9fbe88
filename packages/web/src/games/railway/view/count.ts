import type { Seat } from '@roundhouse/engine';
import type { TableSession } from '../../../table/session/table-session.svelte.ts';
import { cardOf, pileOf, stateOf } from './railway-view.ts';

/** A penalty pile at the end, counted as the rules count it (LR-25, LC-20). */
export interface Count {
  readonly cards: number;
  readonly points: number;
  /** How many cards of each number, the highest first: the order of the tie-break (LR-26). */
  readonly numbers: readonly { readonly number: number; readonly count: number }[];
}

/** The pile of a seat with all that counts, the banked cards too. */
export function countPile(play: TableSession, seat: Seat): Count {
  const state = stateOf(play);
  const banked = 'banked' in state ? (state.banked as readonly (readonly string[])[])[seat]! : [];
  const ids = [...(pileOf(play, seat).cards ?? []), ...banked];
  const numbers = ids.map((id) => cardOf(play, id).number);
  return {
    cards: ids.length,
    points: numbers.reduce<number>((sum, number) => sum + number, 0),
    numbers: [4, 3, 2, 1].map((number) => ({
      number,
      count: numbers.filter((each) => each === number).length,
    })),
  };
}
