import type { HeldCards } from './reading.ts';

/**
 * The expected cost of a hand: its cards count at the end (LR-25, LC-20). A turn gets rid of one number at
 * most, so the number with the highest sum goes first; a number for which no turn is left counts in full, the
 * others less the more turns there are. `kept` is the probability that a card is still held after a number of
 * turns.
 */
export function liability(
  { tracks, rubble }: HeldCards,
  turns: number,
  kept: readonly number[],
  rubbleWeight: number,
): number {
  let cost = rubbleWeight * rubble;
  for (let number = 1; number <= 4; number++) {
    const sum = number * tracks[number]!;
    if (sum > 0) cost += sum * kept[Math.max(0, turns - higherSums(tracks, number))]!;
  }
  return cost;
}

/** How many numbers have a higher sum than this one. */
function higherSums(tracks: readonly number[], number: number): number {
  const sum = number * tracks[number]!;
  let higher = 0;
  for (let other = 1; other <= 4; other++) {
    const its = other * tracks[other]!;
    if (its > sum || (its === sum && other < number)) higher++;
  }
  return higher;
}

/** Per number of turns that are left, the odds that a card is still held at the end. */
export function keptOdds(fade: number): number[] {
  return Array.from({ length: 65 }, (_, turns) => (turns === 0 ? 1 : fade ** (turns + 1)));
}
