import type { Seat } from '@roundhouse/engine';
import { countedCards, pointsOf } from '@roundhouse/engine/railway';
import type { TableSession } from '../../../table/session/table-session.svelte.ts';
import { cardOf, pileOf, stateOf } from './railway-view.ts';

/** A penalty pile as it counts at the end. */
export interface Count {
  readonly cards: number;
  readonly points: number;
  /** How many cards of each number, the highest first. */
  readonly numbers: readonly { readonly number: number; readonly count: number }[];
}

export function countPile(play: TableSession, seat: Seat): Count {
  const state = stateOf(play);
  const banked = 'banked' in state ? (state.banked as readonly (readonly string[])[])[seat]! : [];
  const ids = countedCards(pileOf(play, seat).cards ?? [], banked);
  const numbers = ids.map((id) => cardOf(play, id).number);
  return {
    cards: ids.length,
    points: pointsOf(numbers),
    numbers: [4, 3, 2, 1].map((number) => ({
      number,
      count: numbers.filter((each) => each === number).length,
    })),
  };
}
