import { games, type Setup } from '@roundhouse/engine';
import type { Key, Texts } from '@roundhouse/texts';
import { estimate, type Estimate } from '../../simulate/sums.ts';
import { automataOf, type Match, setupOf } from '../../simulate/match.ts';
import { WIN } from '../../simulate/tally.ts';
import { differenceOf } from '../contrast.ts';
import type { Results } from '../experiment.ts';
import { measureId, type Party } from '../measures.ts';
import type { Observation } from '../observation.ts';
import { observations } from '../observations.ts';
import type { Worth } from '../statistics.ts';

/** What the figures of one match are drawn from. */
export interface ReportSubject {
  readonly setup: Setup;
  readonly observation: Observation;
  readonly results: Results;
  readonly texts: Texts;
  /** The bots, each with a name of its own, and the automata. */
  readonly parties: readonly string[];
  readonly bots: number;
  /** Whether the fewest points win. */
  readonly hasPoints: boolean;
}

export function reportSubject(match: Match, results: Results, texts: Texts): ReportSubject {
  const setup = setupOf(match);
  const { game } = setup;
  const automata = automataOf(setup).map((name) => texts.say(`seat.${name}` as Key));
  const parties = [...distinct(match.bots), ...automata];
  const { hasPoints } = games[game];
  return {
    setup,
    observation: observations[game],
    results,
    texts,
    parties,
    bots: match.bots.length,
    hasPoints,
  };
}

/** A bot that plays against itself is told apart by numbers. */
function distinct(names: readonly string[]): readonly string[] {
  const isDouble = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);
  return names.map((name, index) => (isDouble(name) ? `${name} (${index + 1})` : name));
}

/** A measure of a party; wins as a share of 1. */
export function measured({ results }: ReportSubject, party: Party, of: string): Estimate {
  const sums = results.statistics.sums[measureId(party, of)];
  return sums ? estimate(sums, of === 'wins' || of === 'starter' ? WIN : 1) : { mean: null, error: null };
}

/** What something is worth, in points where the fewest win, else in shares of wins. */
export function worthOf({ score, wins }: Worth, inPoints: boolean) {
  return inPoints ? differenceOf(score) : differenceOf(wins, WIN);
}

/** `12.34 ± 0.56`, or in percent. */
export function said({ mean, error }: Estimate, isShare = false): string {
  if (mean === null) return '-';
  return error === null ? number(mean, isShare) : `${number(mean, isShare)} ± ${number(error, isShare)}`;
}

/** `+1.23`, or in percent: a difference. */
export function signed(value: number, isShare = false): string {
  return `${value > 0 ? '+' : ''}${number(value, isShare)}`;
}

function number(value: number, isShare: boolean): string {
  return isShare ? `${(value * 100).toFixed(1)} %` : value.toFixed(2);
}
