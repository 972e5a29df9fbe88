import {
  type Experiment,
  type Gathered,
  Laboratory,
  nothingGathered,
  type PlayedDeal,
} from './experiment.ts';
import { type Match, playDeal, setupOf } from '../simulate/match.ts';
import type { Range } from '../simulate/ranges.ts';
import { tallyDeal } from '../simulate/tally.ts';

/** Deals of an experiment: what one thread plays at a time. */
export interface DealsTask extends Range {
  readonly experiment: Experiment;
  /** Whether everything is measured, or only who wins. That takes several times as long as random players do. */
  readonly isDetailed: boolean;
  /** Whether the games themselves are wanted, too. */
  readonly givesGames: boolean;
}

export interface DealsPart extends Range {
  readonly gathered: Gathered;
  /** By deal; none where they are not wanted. */
  readonly played: readonly PlayedDeal[];
}

/** Plays some deals of an experiment. */
export default async function playDeals(task: DealsTask): Promise<DealsPart> {
  const { experiment, from, until } = task;
  const gathered = nothingGathered(experiment);
  const played = task.isDetailed ? await playDetailed(task, gathered) : [];
  if (!task.isDetailed) await playBare(experiment[0], task, gathered);
  return { from, until, gathered, played };
}

async function playDetailed(task: DealsTask, gathered: Gathered): Promise<readonly PlayedDeal[]> {
  const laboratory = new Laboratory(task.experiment);
  const played: PlayedDeal[] = [];
  for (let deal = task.from; deal < task.until; deal++) {
    const games = await laboratory.play(deal);
    laboratory.tally(gathered, games);
    if (task.givesGames) played.push(games);
  }
  return played;
}

async function playBare(match: Match, { from, until }: Range, gathered: Gathered): Promise<void> {
  const setup = setupOf(match);
  const { tally } = gathered.results[0]!;
  for (let deal = from; deal < until; deal++) tallyDeal(tally, await playDeal(match, setup, deal));
  gathered.deals += until - from;
}
