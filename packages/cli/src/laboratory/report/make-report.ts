import { games } from '@roundhouse/engine';
import type { Key, Texts } from '@roundhouse/texts';
import { countLabel } from '../labels.ts';
import { intervals } from '../plots/marks.ts';
import { type Compared, comparedMeasures, isClear, namesOfCompared } from '../comparison.ts';
import { type Experiment, type Gathered, matchesOf } from '../experiment.ts';
import { figuresOf } from './figures.ts';
import { escaped, type Figure, figureHtml, table } from './html.ts';
import { visible } from '../../visible.ts';
import { pageHtml } from './page.ts';
import { measured, type ReportSubject, reportSubject, said, signed } from './subject.ts';

/** An error of half of what it is the error of. */
const WIDEST = 0.5;

/** What was seldom may become many times as much: beyond this share of a it would squeeze all the rest together. */
const FARTHEST = 2;

/** The page of an experiment: every plot with what it shows and how to read it. It needs nothing else to be shown. */
export function makeReport(experiment: Experiment, gathered: Gathered, texts: Texts): string {
  const subjects = matchesOf(experiment).map((match, index) =>
    reportSubject(match, gathered.results[index]!, texts),
  );
  const [first] = subjects;
  const name = texts.say(`game.${first!.setup.game}.name` as Key);
  const played = first!.results.tally.actions.count;
  const title = `${name}: ${played.toLocaleString('en')} games`;
  const compared = experiment.length > 1 ? comparisonHtml(experiment, gathered, texts) : '';
  const named = namesOfCompared(experiment);
  const sections = subjects.map((subject, index) => {
    const heading = subjects.length > 1 ? `${'ab'[index]}: ${named[index]}` : 'What happened';
    return sectionHtml(heading, subject);
  });
  return pageHtml(title, [introHtml(title, experiment, first!), compared, ...sections]);
}

function introHtml(title: string, [match]: Experiment, { setup, results, parties }: ReportSubject): string {
  const { mode, players, opening, deck } = setup;
  const facts = [
    ['mode', mode],
    ['players', String(players)],
    ...(opening === undefined ? [] : [['opening', opening]]),
    [
      'deck',
      deck === games[setup.game].standardDeck
        ? 'standard'
        : `${visible(deck.name)} (${deck.cards.length} cards)`,
    ],
    ['who plays', parties.join(', ')],
    ['deals', results.tally.actions.deals.toLocaleString('en')],
    ['seed', String(match.seed)],
  ];
  const list = facts
    .map(([name, value]) => `<div><dt>${name}</dt><dd>${escaped(value!)}</dd></div>`)
    .join('');
  return `<header><h1>${escaped(title)}</h1>\n<dl>${list}</dl>
<p>Every deal is played once in each rotation of the seats that changes anything, with the same cards and dice. Games of one deal
are alike, so all errors are counted by deals. Where a dot has a line through it, the dot is what was measured, and in 95 of 100
such measurements the line holds the true value; in numbers its half width stands after ±.</p></header>`;
}

function sectionHtml(heading: string, subject: ReportSubject): string {
  const figures = figuresOf(subject).map(figureHtml).join('\n');
  return `<section><h2>${escaped(heading)}</h2>\n<div class="figures">${figures}</div>\n${countsHtml(subject)}</section>`;
}

/** All that is counted, for each player. */
function countsHtml(subject: ReportSubject): string {
  const { observation, texts, parties } = subject;
  const rows = observation.counts.map((count) => [
    countLabel(count, texts),
    ...parties.map((_, party) => said(measured(subject, party, count.id))),
  ]);
  return `<h3>Everything that was counted</h3>\n<p>In a game, for each player.</p>\n${table(['', ...parties], rows)}`;
}

/** What differs, as figures: shares and numbers have axes of their own, and so have long games. */
function comparisonHtml(experiment: Experiment, gathered: Gathered, texts: Texts): string {
  const [a, b] = namesOfCompared(experiment);
  const all = comparedMeasures(experiment, gathered, texts);
  const figures = [
    differencesFigure(
      'Who wins, compared',
      all.filter(({ isShare }) => isShare),
    ),
    differencesFigure(
      'What happens in a game, compared',
      all.filter(({ isShare }) => !isShare),
    ),
  ].filter((figure) => figure !== undefined);
  const clear = all.filter(isClear).length;
  return `<section><h2>b against a</h2>
<dl><div><dt>a</dt><dd>${escaped(a || 'as it is')}</dd></div><div><dt>b</dt><dd>${escaped(b || 'the same')}</dd></div></dl>
<p>Both were played with the same seeds, deal by deal, so that luck which is the same in both cancels out. Of ${all.length} measures
${clear} differ by more than their error; of twenty that do not differ at all, one does so by chance.</p>
<div class="figures">${figures.map(figureHtml).join('\n')}</div></section>`;
}

/** Numbers are compared in percent of a, so that they have an axis in common; what is so rare that nothing can be said is left out. */
function differencesFigure(heading: string, all: readonly Compared[]): Figure | undefined {
  const isShare = all[0]?.isShare;
  const rows = all.flatMap(({ label, other, difference, error }) => {
    const scale = isShare ? 1 : other!;
    const [mean, width] = [difference! / scale, error === null ? null : error / scale];
    return Number.isFinite(mean) && (width ?? 0) < WIDEST ? [{ name: label, mean, error: width }] : [];
  });
  if (rows.length === 0) return undefined;
  return {
    heading,
    howToRead: `b less a${isShare ? '' : ', in percent of a'}: right of the dashed line b has more, and a line through a dot that does not touch it is hardly chance.`,
    svg: intervals(heading, rows, { label: 'b - a', against: 0, areShares: true, farthest: FARTHEST }),
    head: ['', 'a', 'b', 'b - a'],
    rows: all.map(({ label, one, other, difference, error }) => [
      label,
      said({ mean: other, error: null }, isShare),
      said({ mean: one, error: null }, isShare),
      `${signed(difference!, isShare)}${error === null ? '' : ` ± ${said({ mean: error, error: null }, isShare)}`}`,
    ]),
  };
}
