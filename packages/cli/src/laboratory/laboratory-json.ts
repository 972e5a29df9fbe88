import type { Texts } from '@roundhouse/texts';
import { resultOf } from '../simulate/result.ts';
import { estimate, type Estimate, type Sums } from '../simulate/sums.ts';
import { automataOf, type Match, setupOf } from '../simulate/match.ts';
import { WIN } from '../simulate/tally.ts';
import { comparedMeasures, namesOfCompared } from './comparison.ts';
import { differenceOf } from './contrast.ts';
import { type Experiment, type Gathered, matchesOf, type Results } from './experiment.ts';
import type { Worth } from './statistics.ts';

/** What the laboratory found out, as `--json` writes it: of each match, and of the second one against the first. */
export function laboratoryJson(experiment: Experiment, gathered: Gathered, texts: Texts): object {
  const [first, second] = matchesOf(experiment).map((match, index) =>
    matchJson(match, gathered.results[index]!),
  );
  if (!second) return { laboratory: first };
  const [a, b] = namesOfCompared(experiment);
  const differences = comparedMeasures(experiment, gathered, texts).map(
    ({ id, label, one, other, difference, error }) => ({
      id,
      label,
      a: other,
      b: one,
      difference,
      error,
    }),
  );
  return { laboratory: first, comparison: { a, b, laboratory: second, differences } };
}

function matchJson(match: Match, { tally, statistics }: Results): object {
  const { sums, spreads, decidedBy, wonBy, starter, kinds, used } = statistics;
  const parties = [...match.bots, ...automataOf(setupOf(match))];
  return {
    bots: match.bots,
    seats: tally.seats.map((standing, seat) => ({ seat, ...resultOf(standing) })),
    all: measuresJson(sums, 'all'),
    parties: parties.map((name, party) => ({ name, ...measuresJson(sums, String(party)) })),
    spreads,
    decidedBy,
    wonBy,
    starter: worthJson(starter),
    cards: Object.fromEntries(Object.entries(kinds).map(([kind, worth]) => [kind, worthJson(worth)])),
    functions: Object.fromEntries(Object.entries(used).map(([name, worth]) => [name, worthJson(worth)])),
  };
}

/** The measures of a party by their names. */
function measuresJson(sums: Readonly<Record<string, Sums>>, party: string): Record<string, Estimate> {
  const own = Object.entries(sums).filter(([id]) => id.startsWith(`${party} `));
  return Object.fromEntries(
    own.map(([id, each]) => {
      const of = id.slice(party.length + 1);
      return [of, estimate(each, of === 'wins' || of === 'starter' ? WIN : 1)];
    }),
  );
}

function worthJson({ score, wins }: Worth) {
  return { score: differenceOf(score), wins: differenceOf(wins, WIN) };
}
