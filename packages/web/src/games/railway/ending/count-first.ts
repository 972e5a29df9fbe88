import type { Count } from '../view/count.ts';

/** The first `cards` of a pile as they count, the highest numbers first. */
export function countFirst({ numbers }: Count, cards: number): Count & { readonly last: number | undefined } {
  let left = cards;
  const seen = numbers.map(({ number, count }) => {
    const taken = Math.min(left, count);
    left -= taken;
    return { number, count: taken };
  });
  return {
    cards: seen.reduce((sum, { count }) => sum + count, 0),
    points: seen.reduce((sum, { number, count }) => sum + number * count, 0),
    numbers: seen,
    last: seen.findLast(({ count }) => count > 0)?.number,
  };
}
