import type { Player } from '@roundhouse/engine';
import { type Match, playSeating, setupOf } from '../simulate/match.ts';
import { seatingsOf } from '../simulate/seatings.ts';
import type { SeriesPart, SeriesTask } from '../series/series.ts';
import { type ContestGame, type ContestTally, noContest, tallyContest, timeClass } from './contest-tally.ts';
import { type Contest, contestId } from './contests.ts';

/** Plays some deals of a contest, and measures how long its bots think. */
export default async function playContest(task: SeriesTask<Contest>): Promise<SeriesPart<ContestTally>> {
  const { item: contest, from, until } = task;
  const start = performance.now();
  const tally = noContest(contest.bots.length);
  for (let deal = from; deal < until; deal++) {
    const games: ContestGame[] = [];
    for (const match of contest.matches) games.push(...(await playMatch(contest, match, deal, tally)));
    tallyContest(tally, games);
  }
  return { id: contestId(contest), from, until, tally, milliseconds: performance.now() - start };
}

/** The bots of a line-up are those of the contest in its own order. */
async function playMatch(
  { bots }: Contest,
  match: Match,
  deal: number,
  tally: ContestTally,
): Promise<ContestGame[]> {
  const setup = setupOf(match);
  const numbers = match.bots.map((name) => bots.indexOf(name));
  const seat = (player: Player, bot: number) => timed(player, tally.bots[numbers[bot]!]!.times);
  const games: ContestGame[] = [];
  for (const seating of seatingsOf(match.bots.length, setup.players)) {
    const played = await playSeating({ match, setup, deal, seating }, { seat });
    games.push({ seating: played.seating.map((bot) => numbers[bot]!), outcome: played.outcome });
  }
  return games;
}

/** A player who plays at random is not asked, and takes no time. */
function timed(player: Player, times: Record<string, number>): Player {
  const { needs, any } = player;
  return {
    ...(needs && { needs }),
    ...(any && { any }),
    async decide(...asked) {
      const start = performance.now();
      const action = await player.decide(...asked);
      const taken = timeClass(performance.now() - start);
      times[taken] = (times[taken] ?? 0) + 1;
      return action;
    },
  };
}
