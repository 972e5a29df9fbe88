import type { Random } from '../contract/random.ts';

/**
 * Inserts cards at uniformly random places among the shuffled ones in `target` from index `from` to before
 * `to`, and gives the index after them all. `target` is long enough. With `from` = `to` it is Fisher and
 * Yates' shuffle inside out: it copies and shuffles at once, and `cards` stay as they are.
 */
export function shuffleInto(
  target: number[],
  from: number,
  to: number,
  cards: readonly number[],
  random: Random,
): number {
  for (let index = 0; index < cards.length; index++) {
    const other = from + random.below(to - from + 1);
    target[to++] = target[other]!;
    target[other] = cards[index]!;
  }
  return to;
}
