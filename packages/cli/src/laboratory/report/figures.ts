import type { Key } from '@roundhouse/texts';
import { resultOf } from '../../simulate/result.ts';
import { countLabel } from '../labels.ts';
import {
  alongNumbers,
  barsOf,
  distribution,
  type Interval,
  intervals,
  percent,
  shares,
  stacked,
  stepOf,
} from '../plots/marks.ts';
import { measureId } from '../measures.ts';
import type { Count } from '../observation.ts';
import type { Spread, Worth } from '../statistics.ts';
import type { Figure } from './html.ts';
import { measured, type ReportSubject, said, signed, worthOf } from './subject.ts';

/** All figures of a match for which it has anything to show. */
export function figuresOf(subject: ReportSubject): readonly Figure[] {
  return [
    winsByParty(subject),
    winsBySeat(subject),
    beginning(subject),
    scores(subject),
    lengths(subject),
    ...mishaps(subject),
    cards(subject),
    ...functions(subject),
    wonBy(subject),
    piles(subject),
    decidedBy(subject),
    mirrored(subject),
  ].filter((figure) => figure !== undefined);
}

function winsByParty(subject: ReportSubject): Figure | undefined {
  const { parties, setup } = subject;
  const rows = parties.map((name, party) => ({ name, series: party, ...measured(subject, party, 'wins') }));
  const known = rows.filter(isKnown);
  if (setup.players === 1 && parties.length === 1) return survived(known);
  if (parties.length < 2) return undefined;
  const seats = setup.players + parties.length - subject.bots;
  const heading = 'Who wins';
  return {
    heading,
    howToRead: `The share of wins of each player, for each seat; the dashed line is an equal share, ${percent(1 / seats)}.`,
    svg: intervals(heading, known, { label: 'wins', against: 1 / seats, areShares: true }),
    head: ['', 'wins'],
    rows: known.map((row) => [row.name, said(row, true)]),
  };
}

/** Alone a game is won unless it is lost before its end (LR-28). */
function survived(rows: readonly Interval[]): Figure | undefined {
  if (rows.every(({ mean }) => mean === 1)) return undefined;
  const heading = 'How often a game was brought to its end';
  return {
    heading,
    howToRead: 'The share of games that were not lost before.',
    svg: intervals(heading, rows, { label: 'games', against: undefined, areShares: true }),
    head: ['', 'games'],
    rows: rows.map((row) => [row.name, said(row, true)]),
  };
}

function isKnown<Row extends { readonly mean: number | null }>(
  row: Row,
): row is Row & { readonly mean: number } {
  return row.mean !== null;
}

function winsBySeat({ results, setup }: ReportSubject): Figure | undefined {
  if (setup.players < 2) return undefined;
  const rows = results.tally.seats.map((standing, seat) => {
    const { wins, score } = resultOf(standing);
    return { name: seat === 0 ? '1st (begins)' : `${seat + 1}${ORDINALS[seat] ?? 'th'}`, ...wins, score };
  });
  const heading = 'Which seat wins';
  return {
    heading,
    howToRead:
      'Everybody plays every deal from every seat, so that only the seats differ; the dashed line is an equal share.',
    svg: intervals(heading, rows.filter(isKnown), {
      label: 'wins',
      against: 1 / setup.players,
      areShares: true,
    }),
    head: ['seat', 'wins', 'score'],
    rows: rows.map(({ name, mean, error, score }) => [name, said({ mean, error }, true), said(score)]),
  };
}

const ORDINALS = ['st', 'nd', 'rd'];

function beginning(subject: ReportSubject): Figure | undefined {
  const { results, hasPoints } = subject;
  const { starter } = results.statistics;
  const rows = ([...(hasPoints ? ['points'] : []), 'wins'] as const).map((unit) => ({
    unit,
    ...worthOf(starter, unit === 'points'),
  }));
  const known = rows.flatMap(({ unit, difference, error }) =>
    difference === null ? [] : [{ unit, difference, error }],
  );
  if (known.length === 0) return undefined;
  const heading = 'What beginning is worth';
  const few = hasPoints ? ', where fewer points are better' : '';
  const shown = known.map(({ unit, difference, error }) => ({
    name: unit === 'wins' ? 'wins, in %' : unit,
    mean: unit === 'wins' ? difference * 100 : difference,
    error: unit === 'wins' ? error! * 100 : error,
  }));
  return {
    heading,
    howToRead: `The seat that begins, less the others: right of the dashed line it has more${few}.`,
    svg: intervals(heading, shown, { label: 'more or less than the others', against: 0 }),
    head: ['', 'more than the others'],
    rows: known.map(({ unit, difference, error }) => [
      unit,
      differenceSaid(difference, error, unit === 'wins'),
    ]),
  };
}

function differenceSaid(difference: number, error: number | null, isShare: boolean): string {
  const about = error === null ? '' : ` ± ${signed(error, isShare).replace('+', '')}`;
  return `${signed(difference, isShare)}${about}`;
}

/** Spreads side by side, one for each party that has any. */
function spreadsOf(
  { results, parties }: ReportSubject,
  of: string,
): readonly { name: string; spread: Spread; party: number }[] {
  return parties.flatMap((name, party) => {
    const spread = results.statistics.spreads[measureId(party, of)];
    return spread ? [{ name, spread, party }] : [];
  });
}

function distributed(
  heading: string,
  howToRead: string,
  spreads: readonly { readonly name: string; readonly spread: Spread; readonly party: number }[],
  label: string,
): Figure {
  const step = stepOf(spreads.map(({ spread }) => spread));
  const bars = spreads.flatMap(({ name, spread, party }) => barsOf(name, spread, party, step));
  const values = [...new Set(spreads.flatMap(({ spread }) => Object.keys(spread).map(Number)))].sort(
    (one, other) => one - other,
  );
  return {
    heading,
    howToRead,
    svg: distribution(heading, bars, label),
    head: [label, ...spreads.map(({ name }) => name)],
    rows: values.map((value) => [
      String(value),
      ...spreads.map(({ spread }) => (spread[value] ?? 0).toLocaleString('en')),
    ]),
  };
}

function scores(subject: ReportSubject): Figure | undefined {
  const spreads = spreadsOf(subject, 'score');
  if (!subject.hasPoints || spreads.length === 0) return undefined;
  const howToRead =
    'How often a player ended with so many points, of which few are good: the higher a bar, the more often.';
  return distributed('How many points', howToRead, spreads, 'points');
}

function lengths({ results }: ReportSubject): Figure {
  const { spreads } = results.statistics;
  const turns = spreads[measureId('all', 'turns')]!;
  const [only, ...more] = Object.keys(turns);
  const heading = 'How long a game is';
  const often = 'the higher a bar, the more often.';
  if (more.length > 0) {
    const howToRead = `How often a game had so many turns, those of all players together: ${often}`;
    return distributed(heading, howToRead, [{ name: 'games', spread: turns, party: 0 }], 'turns');
  }
  const howToRead = `Every game has ${only} turns; how often they took so many actions: ${often}`;
  const actions = spreads[measureId('all', 'actions')]!;
  return distributed(heading, howToRead, [{ name: 'games', spread: actions, party: 0 }], 'actions');
}

/** What happens to seats: how often in a game to each of them, and for what is rare, in the game. */
function mishaps(subject: ReportSubject): readonly Figure[] {
  const { observation, texts, results } = subject;
  return observation.counts.flatMap((count) => {
    if (count.group !== 'mishap') return [];
    const label = countLabel(count, texts);
    const inGame = results.statistics.spreads[measureId('all', count.id)] ?? {};
    const spreads = count.perGame
      ? [{ name: 'games', spread: inGame, party: 0 }]
      : spreadsOf(subject, count.id);
    const whose = count.perGame
      ? 'How many games had so many of them: the higher a bar, the more.'
      : 'In how many games a player had so many of them: the higher a bar, the more.';
    return [distributed(capitalised(label), whose, spreads, `${label} in a game`)];
  });
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function cards(subject: ReportSubject): Figure | undefined {
  const { results, observation, hasPoints } = subject;
  const known = knownWorths(Object.entries(results.statistics.kinds), hasPoints);
  if (known.every(({ difference, error }) => difference === 0 && error === 0)) return undefined;
  const heading = 'What a card is worth';
  const had = `Those who ${observation.had}, less those who did not: ${better(hasPoints)}`;
  const [head, rows] = worthRows('card', known, hasPoints);
  if (observation.kindsAreNumbers) {
    const points = known.map(({ name, difference, error }) => ({
      at: Number(name),
      mean: difference,
      error,
    }));
    return {
      heading,
      howToRead: `${had} Of ${known.length} intervals some miss it by chance.`,
      svg: alongNumbers(
        heading,
        points,
        { x: 'number of the wagon', y: hasPoints ? 'points' : 'wins' },
        hasPoints ? String : percent,
      ),
      head,
      rows,
    };
  }
  const sorted = known.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  return { heading, howToRead: had, svg: worthPlot(heading, sorted, hasPoints), head, rows };
}

/** What functions are worth to each bot by itself: who uses what depends on who it is. */
function functions({ results, observation, texts, hasPoints, parties }: ReportSubject): readonly Figure[] {
  return parties.flatMap((name, party) => {
    const used = observation.counts.flatMap((count): [string, Worth][] => {
      const worth = results.statistics.used[measureId(party, count.id)];
      return worth ? [[countLabel(count, texts), worth]] : [];
    });
    const known = knownWorths(used, hasPoints);
    if (known.length === 0) return [];
    const heading = `What using a function goes with: ${name}`;
    const [head, rows] = worthRows('function', known, hasPoints);
    const howToRead = `Games in which it used the function, less those in which it did not: ${better(hasPoints)} That need not be the cause, for long games have more of everything.`;
    return [{ heading, howToRead, svg: worthPlot(heading, known, hasPoints), head, rows }];
  });
}

interface KnownWorth {
  readonly name: string;
  readonly difference: number;
  readonly error: number;
}

function knownWorths(
  worths: readonly (readonly [string, Worth])[],
  inPoints: boolean,
): readonly KnownWorth[] {
  return worths.flatMap(([name, worth]) => {
    const { difference, error } = worthOf(worth, inPoints);
    return difference === null || error === null ? [] : [{ name, difference, error }];
  });
}

const better = (inPoints: boolean) =>
  inPoints
    ? 'left of the dashed line they had fewer points, which is good.'
    : 'above or right of the dashed line they won more often.';

function worthPlot(heading: string, known: readonly KnownWorth[], inPoints: boolean): string {
  const rows = known.map(({ name, difference, error }) => ({ name, mean: difference, error }));
  const label = inPoints ? 'points more or fewer' : 'wins more or fewer';
  return intervals(heading, rows, { label, against: 0, areShares: !inPoints });
}

function worthRows(of: string, known: readonly KnownWorth[], inPoints: boolean): [string[], string[][]] {
  const rows = known.map(({ name, difference, error }) => [
    name,
    differenceSaid(difference, error, !inPoints),
  ]);
  return [[of, inPoints ? 'points' : 'wins'], rows];
}

function wonBy({ results, observation, texts }: ReportSubject): Figure | undefined {
  const labels = new Map(observation.counts.map((count) => [count.id, countLabel(count, texts)]));
  const rows = sharesOf(results.statistics.wonBy, (name) => labels.get(name) ?? `a card drawn`);
  if (rows.length === 0) return undefined;
  const heading = 'How games are won';
  return shared(heading, 'With which action games were won: the longer a bar, the more often.', rows);
}

function decidedBy({ results, texts }: ReportSubject): Figure | undefined {
  const rows = sharesOf(
    results.statistics.decidedBy,
    (name) => DECIDED[name] ?? texts.say(`decidedBy.${name}` as Key),
  );
  if (rows.length < 2) return undefined;
  return shared(
    'What decided',
    'The comparison that decided a game: the longer a bar, the more often.',
    rows,
  );
}

/** Two bots have played every deal from both seats: what the same cards did for the one and the other. */
function mirrored({ results, parties }: ReportSubject): Figure | undefined {
  const rows = sharesOf(results.statistics.mirrored, (name) => MIRRORED[name]!);
  if (rows.length === 0 || parties[0] === parties[1]) return undefined;
  const howToRead =
    'Every deal was played from both seats: the more often the same player won both games, the less luck decided.';
  return shared('The player or the cards', howToRead, rows);
}

const MIRRORED: Readonly<Record<string, string>> = {
  bot: 'the same player',
  seat: 'the same seat',
  neither: 'a game was undecided',
};

/** In few words what the page says in a sentence. */
const DECIDED: Readonly<Record<string, string>> = {
  score: 'points',
  cards: 'fewest cards',
  fours: 'fewest 4s',
  threes: 'fewest 3s',
  twos: 'fewest 2s',
  ones: 'fewest 1s',
  shared: 'nothing: shared',
  alone: 'played to its end',
  derailments: 'lost by derailing',
  betsy: 'points against cards',
  row: 'a row in order',
  undecided: 'nothing: undecided',
};

interface NamedShare {
  readonly name: string;
  readonly share: number;
  readonly count: number;
}

function sharesOf(spread: Spread, nameOf: (name: string) => string): readonly NamedShare[] {
  const total = Object.values(spread).reduce((sum, count) => sum + count, 0);
  return Object.entries(spread)
    .map(([name, count]) => ({ name: nameOf(name), count, share: count / total }))
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name, 'en'));
}

function shared(heading: string, howToRead: string, rows: readonly NamedShare[]): Figure {
  return {
    heading,
    howToRead,
    svg: shares(heading, rows),
    head: ['', 'games', 'share'],
    rows: rows.map(({ name, count, share }) => [name, count.toLocaleString('en'), percent(share)]),
  };
}

type PileCount = Count & { readonly cards: NonNullable<Count['cards']> };

function piles(subject: ReportSubject): Figure | undefined {
  const { observation, parties } = subject;
  const counts = observation.counts.filter((count): count is PileCount => count.cards !== undefined);
  if (counts.length === 0) return undefined;
  const parts = [...new Set(counts.map(({ cards: { where } }) => where))];
  const all = parties.flatMap((facet, party) =>
    counts.map(({ id, cards: { number, where } }) => ({
      facet,
      row: `${number}s`,
      part: where,
      value: measured(subject, party, id).mean ?? 0,
    })),
  );
  const heading = 'What lies on the piles at the end';
  const numbers = [...new Set(counts.map(({ cards: { number } }) => number))];
  const rows = parties.flatMap((name, party) =>
    numbers.map((number) => [
      `${name}, ${number}s`,
      ...parts.map((part) => {
        const count = counts.find(({ cards }) => cards.number === number && cards.where === part)!;
        return said(measured(subject, party, count.id));
      }),
    ]),
  );
  return {
    heading,
    howToRead:
      'How many cards of each number a player has at the end, on average; colours say where they lay, and each card counts its number in points.',
    svg: stacked(heading, all, parts, 'cards'),
    legend: parts,
    head: ['', ...parts],
    rows,
  };
}
