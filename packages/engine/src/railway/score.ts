import type { Outcome } from '../contract/outcome.ts';

/** One comparison between seats: fewer is better. */
export interface Comparison<By extends string> {
  readonly by: By;
  /** What is compared, by seat. */
  readonly counts: () => readonly number[];
}

/** The seats that are left after comparing them in turn until one is best, and the last comparison needed. */
export function bestSeats<By extends string>(
  seats: number,
  comparisons: readonly Comparison<By>[],
): { winners: number[]; decidedBy: By | 'shared' } {
  let winners = [...Array(seats).keys()];
  for (const { by, counts } of comparisons) {
    const all = counts();
    const least = Math.min(...winners.map((seat) => all[seat]!));
    winners = winners.filter((seat) => all[seat] === least);
    if (winners.length === 1) return { winners, decidedBy: by };
  }
  return { winners, decidedBy: 'shared' };
}

/** An outcome with what decided it. */
export interface Decision<By extends string> {
  readonly outcome: Outcome;
  readonly decidedBy: By;
}

/** What cards count, by their numbers (LR-25, LC-20). */
export function pointsOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** The cards of a seat that count: banked ones as well (LC-20). */
export function countedCards<Card>(penalty: readonly Card[], banked: readonly Card[] = []): Card[] {
  return [...penalty, ...banked];
}
