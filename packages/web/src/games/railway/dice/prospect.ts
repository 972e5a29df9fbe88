import { derailingOdds, rollOdds } from '@roundhouse/engine/railway';

/** The odds of a roll. */
export interface Prospect {
  readonly dice: number;
  /** At index k the probability that the train has to move k cards. */
  readonly odds: readonly number[];
  /** How many cards lie ahead of the train. */
  readonly ahead: number;
  readonly derailing: number;
  /** How many whole cards lie before the next broken one; infinite where there is none ahead. */
  readonly whole: number;
  /** How likely the train comes to broken track (LR-19, LC-16): it stays on none of the whole cards. */
  readonly breaking: number;
}

/** The exact chances of a roll (LR-14, LC-11), by the number of cards ahead of the train (LR-15, LC-12). */
export function prospectOf(
  die: readonly number[],
  dice: number,
  ahead: number,
  whole = Infinity,
  odds: readonly number[] = rollOdds(die, dice),
): Prospect {
  return {
    dice,
    odds,
    ahead,
    derailing: derailingOdds(odds, ahead),
    whole,
    breaking: derailingOdds(odds, whole),
  };
}

/** What is left of it when some of its dice have fallen: the same distances, most of them no longer possible. */
export function prospectAfter(
  die: readonly number[],
  { dice, odds: before, ahead, whole }: Prospect,
  fallen: readonly number[],
): Prospect {
  const left = rollOdds(die, dice - fallen.length);
  const odds = before.map((_, cards) => left[cards - sumOf(fallen)] ?? 0);
  return prospectOf(die, dice, ahead, whole, odds);
}

export const sumOf = (dice: readonly number[]) => dice.reduce((sum, wheels) => sum + wheels, 0);
