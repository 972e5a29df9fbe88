import { type Estimate, estimate } from './sums.ts';
import { type Standing, type Tally, WIN } from './tally.ts';

/** What was played. */
export interface Facts {
  readonly game: string;
  readonly mode: string;
  readonly players: number;
  readonly games: number;
  readonly seed: number;
}

/** How a bot did, or a seat. */
export interface Result {
  /** How many games it played; a bot that has two seats of a game plays two. */
  readonly games: number;
  /** The share of these that it won, where a win that n share is 1/n of a win. */
  readonly wins: Estimate;
  /** Of the games in which a score was counted. */
  readonly score: Estimate;
  readonly scored: number;
}

export function resultOf({ wins, scores }: Standing): Result {
  return { games: wins.count, wins: estimate(wins, WIN), score: estimate(scores), scored: scores.count };
}

/** The bots by name, each with its result. */
export function resultsOf(bots: readonly string[], tally: Tally): [name: string, result: Result][] {
  return bots.map((name, bot) => [name, resultOf(tally.bots[bot]!)]);
}

/**
 * What was asked for and what came of it, as `--json` writes it; `moreOf` is what else there is to say of a bot, `more` of
 * all.
 */
export function resultJson(
  facts: Facts,
  bots: readonly string[],
  tally: Tally,
  moreOf: (bot: number) => object = () => ({}),
  more: object = {},
): string {
  const results = resultsOf(bots, tally).map(([name, { games, wins, score }], bot) => ({
    name,
    games,
    winShare: wins.mean,
    winError: wins.error,
    meanScore: score.mean,
    scoreError: score.error,
    ...moreOf(bot),
  }));
  return JSON.stringify({ ...facts, bots: results, ...more });
}
