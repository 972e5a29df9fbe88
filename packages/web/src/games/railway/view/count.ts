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

/** The banked cards of a seat, of other seats how many; undefined in a game without. */
export type Banked = readonly string[] | number | undefined;

/** The pile of a seat with all that counts, the banked cards too. */
export function countPile(game: RailwayContext, seat: Seat, banked: Banked): Count {
  const { cards = [] } = pileOf(game.view.state, seat);
  const ids = countedCards(cards, typeof banked === 'object' ? banked : []);
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
