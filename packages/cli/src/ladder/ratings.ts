import { Matrix, pseudoInverse } from 'ml-matrix';
import { DEVIATIONS, type Sums } from '../simulate/sums.ts';

/** What two bots came to against each other. */
export interface Duel {
  readonly one: number;
  readonly other: number;
  /** By line-up the seats of each of the two. */
  readonly seats: readonly (readonly [number, number])[];
  /** Wins of the one in the games that somebody won. */
  readonly wins: Sums;
  /** In how many units a win is counted. */
  readonly scale: number;
}

export interface Rating {
  /** On the scale of Elo: of two with 400 between them the better one wins ten times as often. All together average 0. */
  readonly rating: number;
  /** Half the width of the 95 % interval. */
  readonly error: number;
}

const ELO = 400 / Math.LN10;
const MOST_STEPS = 200;
const SMALL = 1e-10;

/**
 * The ratings by which what happened was most likely (Bradley and Terry 1952): whoever sits at a table wins with a
 * probability in proportion to their strength, whose logarithm is the rating. `even` games that ended even are added
 * between every two who met, so that who never won has a rating, too. Errors are counted by deals (the sandwich estimator),
 * for the games of one deal are alike.
 */
export function ratingsOf(bots: number, duels: readonly Duel[], even = 1): readonly Rating[] {
  const strengths = fit(bots, duels, even);
  const inverse = pseudoInverse(information(bots, duels, strengths, even));
  const covariance = inverse.mmul(scatter(bots, duels, strengths, even)).mmul(inverse);
  return strengths.map((strength, bot) => ({
    rating: ELO * strength,
    error: ELO * DEVIATIONS * Math.sqrt(Math.max(0, covariance.get(bot, bot))),
  }));
}

/** Newton's method; a step of more than one is shortened, for far from the top it leads too far. */
function fit(bots: number, duels: readonly Duel[], even: number): readonly number[] {
  let strengths: readonly number[] = Array.from({ length: bots }, () => 0);
  for (let step = 0; step < MOST_STEPS; step++) {
    const towards = pseudoInverse(information(bots, duels, strengths, even))
      .mmul(Matrix.columnVector(slope(bots, duels, strengths, even)))
      .to1DArray();
    const longest = Math.max(...towards.map(Math.abs));
    strengths = strengths.map((strength, bot) => strength + towards[bot]! / Math.max(1, longest));
    if (longest < SMALL) break;
  }
  return strengths;
}

/** How likely the one of a duel wins, and how much that changes with its strength. */
function expected(
  { one, other, seats }: Duel,
  strengths: readonly number[],
): { share: number; change: number } {
  const shares = seats.map(([ones, others]) => {
    const odds = (ones / others) * Math.exp(strengths[one]! - strengths[other]!);
    return odds / (1 + odds);
  });
  const mean = (numbers: readonly number[]) =>
    numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  return { share: mean(shares), change: mean(shares.map((share) => share * (1 - share))) };
}

function slope(bots: number, duels: readonly Duel[], strengths: readonly number[], even: number): number[] {
  const slopes = Array.from({ length: bots }, () => 0);
  for (const duel of duels) {
    const { share } = expected(duel, strengths);
    const { total, count } = duel.wins;
    const more = total / duel.scale - share * count + even * (0.5 - share);
    slopes[duel.one]! += more;
    slopes[duel.other]! -= more;
  }
  return slopes;
}

function information(
  bots: number,
  duels: readonly Duel[],
  strengths: readonly number[],
  even: number,
): Matrix {
  return between(bots, duels, (duel) => (duel.wins.count + even) * expected(duel, strengths).change);
}

/** How far the deals of each duel lie from what is expected. */
function scatter(bots: number, duels: readonly Duel[], strengths: readonly number[], even: number): Matrix {
  return between(bots, duels, (duel) => {
    const { share, change } = expected(duel, strengths);
    const { deals, count, total, totalSquares, products, countSquares } = duel.wins;
    // Where one never won, all deals lie equally far from it, which says nothing of how far they might.
    if (total === 0 || total === count * duel.scale) return (count + even) * change;
    const squares =
      totalSquares / duel.scale ** 2 - (2 * share * products) / duel.scale + share ** 2 * countSquares;
    return (deals / Math.max(1, deals - 1)) * Math.max(0, squares) + even * change;
  });
}

/** A sum over duels of what stands between the two. */
function between(bots: number, duels: readonly Duel[], of: (duel: Duel) => number): Matrix {
  const matrix = Matrix.zeros(bots, bots);
  for (const duel of duels) {
    const { one, other } = duel;
    const value = of(duel);
    for (const [row, column, sign] of [
      [one, one, 1],
      [other, other, 1],
      [one, other, -1],
      [other, one, -1],
    ] as const)
      matrix.set(row, column, matrix.get(row, column) + sign * value);
  }
  return matrix;
}
