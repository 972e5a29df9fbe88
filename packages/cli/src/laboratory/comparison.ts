import { games } from '@roundhouse/engine';
import type { Texts } from '@roundhouse/texts';
import { drawTable } from '../draw-table.ts';
import { visible } from '../visible.ts';
import { automataOf, type Match, setupOf } from '../simulate/match.ts';
import { WIN } from '../simulate/tally.ts';
import { type Difference, differenceOf } from './contrast.ts';
import { type Experiment, type Gathered, matchesOf, subjectOf } from './experiment.ts';
import { countLabel, MEASURES } from './labels.ts';
import { measureId, type Party } from './measures.ts';

/** One measure in both matches that are compared: `one` is of the second, `other` of the first. */
export interface Compared extends Difference {
  readonly id: string;
  readonly label: string;
  readonly isShare: boolean;
}

/** What is compared with what: the options that differ, in a few words for each of the two. */
export function namesOfCompared(experiment: Experiment): readonly string[] {
  const all = matchesOf(experiment).map(wordsOf);
  const differing = Object.keys(all[0]!).filter((name) => all.some((words) => words[name] !== all[0]![name]));
  return all.map((words) => differing.map((name) => `${name} ${words[name]}`).join(', '));
}

function wordsOf(match: Match): Record<string, string> {
  const { mode, players, opening, deck } = setupOf(match);
  const { name, cards } = deck;
  const said = { mode, players: String(players), opening: opening ?? '', bots: match.bots.join(',') };
  return { ...said, deck: `"${visible(name)}" (${cards.length} cards)` };
}

/** Every measure that both matches have and that differs in any deal, in the order in which they are read. */
export function comparedMeasures(
  experiment: Experiment,
  { differences }: Gathered,
  texts: Texts,
): readonly Compared[] {
  return measuresCompared(experiment, texts).flatMap(({ party, of, label, isShare, isUnits }) => {
    const id = measureId(party, of);
    const contrast = differences[id];
    if (!contrast) return [];
    const difference = differenceOf(contrast, isUnits ? WIN : 1);
    return difference.difference === null || isSame(difference)
      ? []
      : [{ id, label, isShare, ...difference }];
  });
}

const isSame = ({ difference, error }: Difference) => difference === 0 && error === 0;

/** Whether the interval of a difference is on one side of none. */
export function isClear({ difference, error }: Difference): boolean {
  return difference !== null && error !== null && Math.abs(difference) > error;
}

interface Measure {
  readonly party: Party;
  readonly of: string;
  readonly label: string;
  readonly isShare: boolean;
  /** Wins are in units. */
  readonly isUnits: boolean;
}

function measuresCompared(experiment: Experiment, texts: Texts): readonly Measure[] {
  const [first] = experiment;
  const { game } = setupOf(first);
  const { counts } = subjectOf(first);
  const scores = games[game].hasPoints ? ['score', 'wins'] : ['wins'];
  const whole = ['starter', 'shared', 'undecided', 'turns', 'actions'];
  return [
    ...scores.map((of) => measure('all', of)),
    ...partiesOf(experiment).flatMap(([party, name]) =>
      scores.map((of) => measure(party, of, ` of ${name}`)),
    ),
    ...whole.map((of) => measure('all', of)),
    ...counts.map((count) => ({
      party: 'all' as const,
      of: count.id,
      label: countLabel(count, texts),
      isShare: false,
      isUnits: false,
    })),
  ];
}

function measure(party: Party, of: string, whose = ''): Measure {
  const { text, isShare } = MEASURES[of]!;
  return { party, of, label: `${text}${whose}`, isShare, isUnits: of === 'wins' || of === 'starter' };
}

/** The bots that play in both matches, where several do, and automata: by their numbers, with names. */
function partiesOf(experiment: Experiment): readonly (readonly [number, string])[] {
  const [one, other] = matchesOf(experiment).map(namesOf);
  if (one!.length < 2 || one!.length !== other!.length) return [];
  return one!.map(
    (name, party) => [party, name === other![party] ? name : `${name}, then ${other![party]}`] as const,
  );
}

function namesOf(match: Match): readonly string[] {
  return [...match.bots, ...automataOf(setupOf(match))];
}

/** The comparison as a table that people read. */
export function comparisonTable(experiment: Experiment, gathered: Gathered, texts: Texts): string {
  const [before, after] = namesOfCompared(experiment);
  const rows = comparedMeasures(experiment, gathered, texts).map((compared) => {
    const { label, one, other, difference, error, isShare } = compared;
    const value = (number: number | null) => valueText(number, isShare);
    const signedDifference = `${difference! > 0 ? '+' : ''}${value(difference)}`;
    return [
      label,
      value(other),
      value(one),
      signedDifference,
      error === null ? '' : `± ${value(error)}`,
      isClear(compared) ? '*' : '',
    ];
  });
  const title = `a: ${before || 'as it is'}\nb: ${after || 'the same'}\n`;
  const table = drawTable(['by seat and game', 'a', 'b', 'b - a', '', ''], rows);
  return `${title}${table}* The 95 % interval of the difference does not hold 0; of twenty without any difference one is so by chance.`;
}

/** `12.34`, or `12.3 %` */
function valueText(value: number | null, isShare: boolean): string {
  if (value === null) return '-';
  return isShare ? `${(value * 100).toFixed(1)} %` : value.toFixed(2);
}
