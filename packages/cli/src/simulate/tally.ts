import type { Outcome } from '@roundhouse/engine';
import { addDeal, addSums, noSums, sum, type Sums } from './sums.ts';

/** A game that was played: who sat where, how it ended, after how many actions. */
export interface PlayedGame {
  /** Per seat the number of a bot. */
  readonly seating: readonly number[];
  readonly outcome: Outcome;
  readonly actions: number;
}

/** How those did who have something in common. */
export interface Standing {
  /** In units: a win that n share gives each of them `WIN` / n. */
  readonly wins: Sums;
  /** Without the games in which no score was counted (LR-28). */
  readonly scores: Sums;
}

/** What is counted in the games of a simulation. */
export interface Tally {
  readonly bots: readonly Standing[];
  readonly seats: readonly Standing[];
  readonly actions: Sums;
  shortest: number;
  longest: number;
}

/** Units of a win: a whole number of them, however many share it. */
export const WIN = 12;

export function newTally(bots: number, seats: number): Tally {
  const standings = (length: number) => Array.from({ length }, () => ({ wins: noSums(), scores: noSums() }));
  return {
    bots: standings(bots),
    seats: standings(seats),
    actions: noSums(),
    shortest: Infinity,
    longest: 0,
  };
}

/** Adds the games of one deal. */
export function tallyDeal(tally: Tally, games: readonly PlayedGame[]): void {
  for (const [bot, standing] of tally.bots.entries()) {
    tallyStanding(standing, games, ({ seating }) => seatsOf(seating, bot));
  }
  for (const [seat, standing] of tally.seats.entries()) tallyStanding(standing, games, () => [seat]);
  const lengths = games.map(({ actions }) => actions);
  addDeal(tally.actions, games.length, sum(lengths));
  tally.shortest = Math.min(tally.shortest, ...lengths);
  tally.longest = Math.max(tally.longest, ...lengths);
}

/** Adds what others have tallied. */
export function addTally(tally: Tally, more: Tally): void {
  addStandings(tally.bots, more.bots);
  addStandings(tally.seats, more.seats);
  addSums(tally.actions, more.actions);
  tally.shortest = Math.min(tally.shortest, more.shortest);
  tally.longest = Math.max(tally.longest, more.longest);
}

function tallyStanding(
  { wins, scores }: Standing,
  games: readonly PlayedGame[],
  seatsIn: (game: PlayedGame) => readonly number[],
): void {
  const won = games.flatMap((game) => seatsIn(game).map((seat) => winUnits(game.outcome, seat)));
  const scored = games.flatMap((game) => seatsIn(game).flatMap((seat) => game.outcome.scores[seat] ?? []));
  addDeal(wins, won.length, sum(won));
  addDeal(scores, scored.length, sum(scored));
}

/** Both tallies are of as many. */
function addStandings(standings: readonly Standing[], more: readonly Standing[]): void {
  for (const [index, standing] of standings.entries()) addStanding(standing, more[index]!);
}

function addStanding({ wins, scores }: Standing, more: Standing): void {
  addSums(wins, more.wins);
  addSums(scores, more.scores);
}

/** Units of a win, of which those who share one have a part each. */
export function winUnits({ winners }: Outcome, seat: number): number {
  return winners.includes(seat) ? WIN / winners.length : 0;
}

/** The seats of a bot. */
export function seatsOf(seating: readonly number[], bot: number): readonly number[] {
  return [...seating.keys()].filter((seat) => seating[seat] === bot);
}
