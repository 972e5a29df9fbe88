import { type Match, playDeal, setupOf } from './match.ts';
import { newTally, type Tally, tallyDeal } from './tally.ts';

/** Deals `from` to `until` - 1 of a match: what one thread plays at a time. */
export interface DealsTask {
  readonly match: Match;
  readonly from: number;
  readonly until: number;
}

/** Plays some deals of a match. */
export default async function playDeals({ match, from, until }: DealsTask): Promise<Tally> {
  const setup = setupOf(match);
  const tally = newTally(match.bots.length, setup.players);
  for (let deal = from; deal < until; deal++) tallyDeal(tally, await playDeal(match, setup, deal));
  return tally;
}
