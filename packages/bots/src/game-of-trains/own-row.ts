import { ROW, type Row } from './distance.ts';
import { WEIGHTS } from './weights.ts';
import type { Worth } from './weighing-player.ts';

/** How far wagons are from the places where their numbers belong, each seen by itself. */
type Measure = (places: readonly number[]) => number;

/** How many wagons are not where they belong. */
export const countMisplaced: Measure = (places) => places.filter((place, at) => place !== at).length;

/** By how many positions the wagons are away from where they belong. */
export const sumOfWays: Measure = (places) =>
  places.reduce((sum, place, at) => sum + Math.abs(place - at), 0);

/** Sees its own row and nothing else. */
export function ownRow(measure: Measure): (numbers: readonly number[]) => Worth {
  return (numbers) => {
    const placeOf = placesFor(numbers);
    return ({ rows, outcome }, seat) => {
      if (outcome) return outcome.winners.includes(seat) ? WEIGHTS.won : -WEIGHTS.won;
      return -measure(rows[seat]!.map(placeOf));
    };
  };
}

/** Where a number belongs: each place of a row has its share of the numbers of the deck. */
function placesFor(numbers: readonly number[]): (number: Row[number]) => number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const places = new Map(sorted.map((number, rank) => [number, Math.floor((rank * ROW) / sorted.length)]));
  return (number) => places.get(number ?? NaN) ?? ROW;
}
