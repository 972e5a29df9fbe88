import { addDeal, noSums, sum, type Sums } from '../simulate/sums.ts';
import type { SeriesTally } from '../series/series.ts';
import { type PlayedGame, seatsOf, winUnits } from '../simulate/tally.ts';

/** How a bot did in a contest: a tree of whole numbers. */
interface Contestant {
  /** Units of wins of its seats: each seat of a game counts. */
  readonly wins: Sums;
  readonly scores: Sums;
  /** How many decisions took how long: see `timeClass`. */
  readonly times: Record<string, number>;
}

/** What came of a contest. */
export interface ContestTally extends SeriesTally {
  games: number;
  readonly bots: readonly Contestant[];
  /** Units of wins of the first bot, in the games that somebody won. */
  readonly shares: Sums;
  /** Wins of the first bot, in the games that one of the two won without the other. */
  readonly decided: Sums;
}

export function noContest(bots: number): ContestTally {
  const contestant = () => ({ wins: noSums(), scores: noSums(), times: {} });
  return {
    deals: 0,
    games: 0,
    bots: Array.from({ length: bots }, contestant),
    shares: noSums(),
    decided: noSums(),
  };
}

/** A game of a contest; `seating` gives for each seat the number of a bot of the contest. */
export type ContestGame = Pick<PlayedGame, 'seating' | 'outcome'>;

/** Adds the games of one deal. */
export function tallyContest(tally: ContestTally, games: readonly ContestGame[]): void {
  tally.deals++;
  tally.games += games.length;
  for (const [bot, { wins, scores }] of tally.bots.entries()) {
    const seats = games.flatMap((game) => seatsOf(game.seating, bot).map((seat) => ({ game, seat })));
    const scored = seats.flatMap(({ game, seat }) => game.outcome.scores[seat] ?? []);
    addDeal(wins, seats.length, sum(seats.map(({ game, seat }) => winUnits(game.outcome, seat))));
    addDeal(scores, scored.length, sum(scored));
  }
  const won = games.filter(({ outcome }) => outcome.winners.length > 0);
  addDeal(
    tally.shares,
    won.length,
    sum(won.map((game) => sum(seatsOf(game.seating, 0).map((seat) => winUnits(game.outcome, seat))))),
  );
  const decided = won.map(wonByFirst).filter((share) => share === 0 || share === 1);
  addDeal(tally.decided, decided.length, sum(decided));
}

/** The part of the winners that is the first bot. */
function wonByFirst({ seating, outcome: { winners } }: ContestGame): number {
  return winners.filter((seat) => seating[seat] === 0).length / winners.length;
}

/** Classes of times are a twentieth wide. */
const CLASSES = 1 / Math.log(1.05);

/** The class of a time: so that a median needs no list of all times. */
export function timeClass(milliseconds: number): number {
  return Math.round(CLASSES * Math.log(1 + milliseconds * 1000));
}

function timeOf(timed: number): number {
  return (Math.exp(timed / CLASSES) - 1) / 1000;
}

/** Median and longest of times by class, in milliseconds; null where there are none. */
export function timesOf(times: Readonly<Record<string, number>>): {
  median: number | null;
  longest: number | null;
} {
  const classes = Object.keys(times)
    .map(Number)
    .sort((one, other) => one - other);
  const total = sum(Object.values(times));
  let seen = 0;
  const median = classes.find((each) => (seen += times[each]!) * 2 >= total);
  const longest = classes.at(-1);
  return {
    median: median === undefined ? null : timeOf(median),
    longest: longest === undefined ? null : timeOf(longest),
  };
}
