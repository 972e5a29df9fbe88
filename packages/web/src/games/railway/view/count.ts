import type { Seat } from '@roundhouse/engine';
import { countedCards, pointsOf } from '@roundhouse/engine/railway';
import type { RailwayContext } from '../context.ts';
import { cardOf, pileOf } from './railway-view.ts';

/** A penalty pile as it counts at the end. */
export interface Count {
  readonly cards: number;
  readonly points: number;
  /** How many cards of each number, the highest first. */
  readonly numbers: readonly { readonly number: number; readonly count: number }[];
}

/** The pile of a seat with all that counts, the banked cards too. */
export function countPile(game: RailwayContext, seat: Seat): Count {
  const { state } = game.view;
  const banked = 'banked' in state ? state.banked[seat] : [];
  const ids = countedCards(pileOf(state, seat).cards ?? [], typeof banked === 'object' ? banked : []);
  const numbers = ids.map((id) => cardOf(game, id).number);
  return {
    cards: ids.length,
    points: pointsOf(numbers),
    numbers: [4, 3, 2, 1].map((number) => ({
      number,
      count: numbers.filter((each) => each === number).length,
    })),
  };
}
