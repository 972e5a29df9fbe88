import { addTally, newTally, type Tally, tallyDeal } from '../simulate/tally.ts';
import { type Match, setupOf } from '../simulate/match.ts';
import { addTree } from './add-tree.ts';
import { addToContrast, type Contrast, noContrast } from './contrast.ts';
import { addStatistics, type Statistics, noStatistics, type Subject } from './statistics.ts';
import type { GameRecord } from './game-record.ts';
import { measuresOf } from './measures.ts';
import { kindsIn } from './observation.ts';
import { observations } from './observations.ts';
import { recordDeal } from './record-deal.ts';

/** What is played, and where there are two of them, what it is compared with, deal by deal. */
export type Experiment = readonly [Match, Match?];

/** What came of a match. */
export interface Results {
  readonly tally: Tally;
  readonly statistics: Statistics;
}

/** What came of an experiment. */
export interface Gathered {
  deals: number;
  /** By match. */
  readonly results: readonly Results[];
  /** By measure, where two matches are compared: the second less the first. */
  readonly differences: Record<string, Contrast>;
}

/** The games of one deal, by match. */
export type PlayedDeal = readonly (readonly GameRecord[])[];

/** Everything about the games of a match that is no result. */
export function subjectOf(match: Match): Subject {
  const { game, deck } = setupOf(match);
  const observation = observations[game];
  return { bots: match.bots.length, counts: observation.counts, kinds: kindsIn(deck, observation) };
}

export function matchesOf(experiment: Experiment): readonly Match[] {
  return experiment.filter((match) => match !== undefined);
}

export function nothingGathered(experiment: Experiment): Gathered {
  const results = matchesOf(experiment).map((match) => ({
    tally: newTally(match.bots.length, setupOf(match).players),
    statistics: noStatistics(),
  }));
  return { deals: 0, results, differences: {} };
}

/** Adds what others have found. */
export function addGathered(gathered: Gathered, more: Gathered): void {
  gathered.deals += more.deals;
  for (const [index, { tally, statistics }] of gathered.results.entries()) {
    addTally(tally, more.results[index]!.tally);
    addTree(statistics, more.results[index]!.statistics);
  }
  addTree(gathered.differences, more.differences);
}

/** Plays and tallies the deals of an experiment, one after another. */
export class Laboratory {
  private readonly matches;

  constructor(experiment: Experiment) {
    this.matches = matchesOf(experiment).map((match) => ({
      match,
      setup: setupOf(match),
      subject: subjectOf(match),
    }));
  }

  async play(deal: number): Promise<PlayedDeal> {
    const played = [];
    for (const { match, setup } of this.matches) played.push(await recordDeal(match, setup, deal));
    return played;
  }

  tally(gathered: Gathered, played: PlayedDeal): void {
    gathered.deals++;
    for (const [index, { subject }] of this.matches.entries()) {
      const { tally, statistics } = gathered.results[index]!;
      tallyDeal(tally, played[index]!);
      addStatistics(statistics, played[index]!, subject);
    }
    if (this.matches.length > 1) this.compare(gathered.differences, played);
  }

  /** Adds the games that one deal of the first match has, to nothing but statistics. */
  note(statistics: Statistics, games: readonly GameRecord[]): void {
    addStatistics(statistics, games, this.matches[0]!.subject);
  }

  private compare(differences: Gathered['differences'], played: PlayedDeal): void {
    const [before, after] = this.matches.map(({ subject: { counts, bots } }, index) =>
      measuresOf(played[index]!, counts, bots),
    );
    for (const id of new Set([...before!.keys(), ...after!.keys()])) {
      const contrast = (differences[id] ??= noContrast());
      addToContrast(contrast, after!.get(id) ?? [0, 0], before!.get(id) ?? [0, 0]);
    }
  }
}
