import { type GameId, games, hasOpponents } from '@roundhouse/engine';
import type { Key, Texts } from '@roundhouse/texts';
import { differenceOf } from '../laboratory/contrast.ts';
import { countLabel } from '../laboratory/labels.ts';
import { measureId, type Party } from '../laboratory/measures.ts';
import type { Count } from '../laboratory/observation.ts';
import { observations } from '../laboratory/observations.ts';
import { markdownTable } from '../markdown.ts';
import type { Tallies } from '../series/run-series.ts';
import { type ShareInterval, shareInterval } from '../simulate/share-interval.ts';
import { estimate, type Estimate } from '../simulate/sums.ts';
import { WIN } from '../simulate/tally.ts';
import type { Found } from './findings-worker.ts';
import { type Cast, castOf, type Study } from './studies.ts';
import { differenceBetween, isShown, moreOften, quantile } from './tests.ts';
import { about, interval, listed, named, ofHundred, ordinal } from './words.ts';

/** All that the page is made from. */
export interface FindingsSource {
  readonly tallies: Tallies<Study, Found>;
  /** The strongest by default. */
  readonly good: string | undefined;
  /** The command that makes the page again. */
  readonly command: string;
  readonly texts: Texts;
}

/** The mode that is played at a table, in every game. */
const TABLE = 'standard';

/** One game of the page. */
interface Chapter extends FindingsSource {
  readonly game: GameId;
  readonly cast: Cast;
}

/** The page as Markdown: every sentence follows from a test, so that it is true for the figures in it, whatever they are. */
export function findingsPage(source: FindingsSource): string {
  const played = [...new Set([...source.tallies.keys()].map(({ game }) => game))];
  const chapters = played.flatMap((game): Chapter[] => {
    const cast = castOf(game, TABLE, source.good);
    return cast ? [{ ...source, game, cast }] : [];
  });
  return `${[introduction(source), inShort(chapters), ...chapters.map(chapterText)].join('\n\n')}\n`;
}

function introduction({ command }: FindingsSource): string {
  return `# What the laboratory says about the games

Made by \`${command}\`.

Bots have played many games with the standard decks, and what the rules tell of them was counted. A sentence says that something
is so only where chance alone would hardly have it so; where several things are looked at side by side, more is asked of each.
After ± stands half the width of the interval that holds the true value in 95 of 100 such measurements; an interval in brackets
says the same. Errors are counted by deals. What is said of good play is said of how the level named in each chapter plays, when
it plays among itself: others may play well in another way.`;
}

function titleOf({ game, texts }: Chapter): string {
  return texts.say(`game.${game}.name` as Key);
}

function inShort(chapters: readonly Chapter[]): string {
  const rows = chapters.map((chapter) => {
    const { best, good, plain } = chapter.cast;
    const found = studyIn(chapter, TABLE, 2, [good]);
    return [
      titleOf(chapter),
      `${named(best)} ${interval(wins(studyIn(chapter, TABLE, 2, [best, plain])))}`,
      ofHundred(measured(found, 'seat0', 'wins')),
      about(measured(found, 'all', 'turns'), 1),
    ];
  });
  const head = ['', 'wins of 100 against `careful`', 'wins of the seat that begins, of 100', 'turns'];
  return `Two players:\n\n${markdownTable(head, rows)}`;
}

function chapterText(chapter: Chapter): string {
  const parts = [
    seatsText(chapter),
    skillText(chapter),
    lengthText(chapter),
    goodPlayText(chapter),
    cardsText(chapter),
    aloneText(chapter),
  ];
  return [`## ${titleOf(chapter)}`, ...parts.filter((part) => part !== '')].join('\n\n');
}

/** What a study found; undefined where it was not played. */
function studyIn(
  { tallies, game }: Chapter,
  mode: string,
  players: number,
  bots: readonly string[],
): Found | undefined {
  for (const [study, found] of tallies)
    if (
      study.game === game &&
      study.mode === mode &&
      study.players === players &&
      study.bots.join() === bots.join()
    )
      return found;
  return undefined;
}

/** A measure; wins as a share of 1. */
function measured(found: Found | undefined, party: Party, of: string): Estimate {
  const sums = found?.statistics.sums[measureId(party, of)];
  return sums ? estimate(sums, of === 'wins' ? WIN : 1) : { mean: null, error: null };
}

/** How often the first bot of a study wins. */
function wins(found: Found | undefined): ShareInterval | undefined {
  const sums = found?.statistics.sums[measureId(0, 'wins')];
  return sums && shareInterval(sums, WIN);
}

/** How many players there may be at a table. */
function numbersOf({ game }: Chapter): readonly number[] {
  const [fewest, most] = games[game].modes[TABLE]!.players;
  return Array.from({ length: most - fewest + 1 }, (_, more) => fewest + more);
}

function seatsText(chapter: Chapter): string {
  const { good } = chapter.cast;
  const numbers = numbersOf(chapter);
  const studies = numbers.map((players) => ({ players, found: studyIn(chapter, TABLE, players, [good]) }));
  const most = Math.max(...numbers);
  const rows = studies.map(({ players, found }) => [
    String(players),
    found?.games.toLocaleString('en') ?? '-',
    ...Array.from({ length: most }, (_, seat) =>
      seat < players ? ofHundred(measured(found, `seat${seat}`, 'wins')) : '',
    ),
  ]);
  const head = [
    'players',
    'games',
    'first (begins)',
    ...Array.from({ length: most - 1 }, (_, seat) => ordinal(seat + 1)),
  ];
  const said = studies.map(({ players, found }) => seatsSentence(players, found));
  const equal = numbers.filter((_, study) => said[study] === undefined).map(String);
  const sentences = [
    ...said.filter((sentence) => sentence !== undefined),
    ...(equal.length === 0 ? [] : [`With ${listed(equal)} players no seat is shown to be better.`]),
  ];
  return `### The seats\n\n${named(good)} in all seats; wins of 100:\n\n${markdownTable(head, rows)}\n\n${sentences.join(' ')}`;
}

/** Undefined where no seat is shown to be better than another. */
function seatsSentence(players: number, found: Found | undefined): string | undefined {
  const shares = Array.from({ length: players }, (_, seat) => measured(found, `seat${seat}`, 'wins'));
  const equal = shares.reduce((sum, { mean }) => sum + (mean ?? 0), 0) / players;
  // Of two seats the one has what the other lacks: that is one thing to be looked at, not two.
  const looked = players === 2 ? 1 : players;
  const off = shares.map(({ mean, error }) => ({ mean: mean === null ? null : mean - equal, error }));
  const shown = off.flatMap((difference, seat) =>
    isShown(difference, looked) ? [{ seat, ...difference }] : [],
  );
  if (shown.length === 0) return undefined;
  if (players === 2) {
    const [begins] = off;
    return `With 2 players it is ${begins!.mean! > 0 ? 'better' : 'worse'} to begin: ${ofHundred(shares[0]!)} of 100 games.`;
  }
  const said = shown.map(
    ({ seat, mean }) =>
      `the ${ordinal(seat)} ${mean! > 0 ? 'more' : 'less'} often (${ofHundred(shares[seat]!)})`,
  );
  return `With ${players} players a seat wins ${(equal * 100).toFixed(1)} of 100 games on average, ${listed(said)}.`;
}

function skillText(chapter: Chapter): string {
  const { best, good, plain, random } = chapter.cast;
  const others = [plain, random].filter((name) => name !== good);
  const against = others.map((name) => ({ name, found: studyIn(chapter, TABLE, 2, [good, name]) }));
  const said = against.map(({ name, found }) => `${interval(wins(found))} against ${named(name)}`);
  const sentences = [
    `With two players ${named(good)} wins, of 100 games, ${listed(said)}.`,
    ...(best === good ? [] : [strongestSentence(chapter)]),
    ...against.map(({ name, found }) => mirroredSentence(good, name, found)),
  ];
  return `### Luck and skill\n\n${sentences.filter((sentence) => sentence !== '').join(' ')}`;
}

function strongestSentence(chapter: Chapter): string {
  const { best, plain } = chapter.cast;
  const found = studyIn(chapter, TABLE, 2, [best, plain]);
  return `The strongest level, ${named(best)}, wins ${interval(wins(found))} of 100 games against ${named(plain)}.`;
}

/** What the same cards did for the one and for the other. */
function mirroredSentence(good: string, name: string, found: Found | undefined): string {
  const { bot = 0, seat = 0, neither = 0 } = found?.statistics.mirrored ?? {};
  const all = bot + seat + neither;
  if (all === 0) return '';
  const share = (count: number) => ((count / all) * 100).toFixed(1);
  const more = moreOften(bot, seat, all);
  const verdict = !isShown(more, 1)
    ? 'so neither is shown to decide more than the other'
    : more.mean! > 0
      ? 'so who plays decides more than the cards do'
      : 'so the cards decide more than who plays does';
  return `Of ${all.toLocaleString('en')} deals that ${named(good)} and ${named(name)} played from both seats, the same player won both games in ${share(bot)} of 100, the same seat in ${share(seat)}, ${verdict}.`;
}

function lengthText(chapter: Chapter): string {
  const { good } = chapter.cast;
  const rows = numbersOf(chapter).map((players) => {
    const found = studyIn(chapter, TABLE, players, [good]);
    const spread = found?.statistics.spreads[measureId('all', 'turns')] ?? {};
    const [low, middle, high] = [0.05, 0.5, 0.95].map((share) => quantile(spread, share));
    return [
      String(players),
      about(measured(found, 'all', 'turns'), 1),
      String(middle),
      low === high ? 'always' : `${low} to ${high}`,
      about(measured(found, 'all', 'actions'), 1),
    ];
  });
  const head = ['players', 'turns, on average', 'in the middle', 'nine games of ten', 'actions'];
  return `### How long a game is\n\nTurns of all players together, with ${named(good)} in all seats:\n\n${markdownTable(head, rows)}`;
}

function goodPlayText(chapter: Chapter): string {
  const { cast, game } = chapter;
  const names = [...new Set([cast.good, cast.plain, cast.random])];
  const studies = names.map((name) => studyIn(chapter, TABLE, 2, [name]));
  const counts = observations[game].counts;
  const label = (count: Count) => labelIn(count, chapter);
  const rows = counts.map((count) => [
    label(count),
    ...studies.map((found) => about(measured(found, 'all', count.id))),
  ]);
  const scores = games[game].hasPoints
    ? [['score', ...studies.map((found) => about(measured(found, 'all', 'score')))]]
    : [];
  const table = markdownTable(['', ...names.map(named)], [...scores, ...rows]);
  const sentences = [differencesSentence(chapter, counts), mishapsSentence(chapter), wonBySentence(chapter)];
  const intro = 'What a player has in a game for two, each level among itself:';
  return `### What good play looks like\n\n${sentences.filter((sentence) => sentence !== '').join(' ')}\n\n${intro}\n\n${table}`;
}

function labelIn(count: Count, { texts }: Chapter): string {
  const words = countLabel(count, texts);
  return count.group === 'function' ? `uses of "${words}"` : words;
}

/** The most differences that are put into words. */
const MOST_SAID = 6;

/** What the good level has more and fewer of than the plain one, the clearest first. */
function differencesSentence(chapter: Chapter, counts: readonly Count[]): string {
  const { good, plain } = chapter.cast;
  if (good === plain) return '';
  const [ours, theirs] = [good, plain].map((name) => studyIn(chapter, TABLE, 2, [name]));
  const differences = counts
    .map((count) => {
      const [one, other] = [measured(ours, 'all', count.id), measured(theirs, 'all', count.id)];
      return { count, one, other, difference: differenceBetween(one, other) };
    })
    .filter(({ difference }) => isShown(difference, counts.length))
    .sort((one, other) => clarity(other.difference) - clarity(one.difference));
  if (differences.length === 0)
    return `In nothing that is counted here is ${named(good)} shown to play otherwise than ${named(plain)}.`;
  const said = differences.slice(0, MOST_SAID).map(({ count, one, other, difference }) => {
    const more = difference.mean! > 0 ? 'more' : 'fewer';
    return `${more} ${labelIn(count, chapter)} (${about(one)} instead of ${about(other)})`;
  });
  return `Compared with ${named(plain)}, ${named(good)} has ${listed(said)}.`;
}

const clarity = ({ mean, error }: Estimate) => Math.abs(mean ?? 0) / (error || 1e-9);

/** How many games have what is rare at all. */
function mishapsSentence(chapter: Chapter): string {
  const { cast, game } = chapter;
  const found = studyIn(chapter, TABLE, 2, [cast.good]);
  const said = observations[game].counts.flatMap((count) => {
    const spread = found?.statistics.spreads[measureId('all', count.id)];
    if (count.group !== 'mishap' || !spread) return [];
    const all = Object.values(spread).reduce((sum, number) => sum + number, 0);
    const share = (1 - (spread['0'] ?? 0) / all) * 100;
    return [`${labelIn(count, chapter)} in ${share.toFixed(1)}`];
  });
  return said.length === 0
    ? ''
    : `Where ${named(cast.good)} plays against itself, there are ${listed(said)} of 100 games.`;
}

function wonBySentence(chapter: Chapter): string {
  const { cast, game, texts } = chapter;
  const wonBy = studyIn(chapter, TABLE, 2, [cast.good])?.statistics.wonBy ?? {};
  const all = Object.values(wonBy).reduce((sum, count) => sum + count, 0);
  if (all === 0) return '';
  const labels = new Map(
    observations[game].counts.map((count) => [count.id, `"${countLabel(count, texts)}"`]),
  );
  const said = Object.entries(wonBy)
    .sort(([, one], [, other]) => other - one)
    .map(
      ([by, count]) => `${labels.get(by) ?? 'drawing a card'} (${((count / all) * 100).toFixed(1)} of 100)`,
    );
  return `Games are won by ${listed(said)}.`;
}

/** The most kinds of cards that are named. */
const MOST_KINDS = 8;

/** Of fewer nothing can be said: an interval supposes that many were measured. */
const FEWEST = 100;

function cardsText(chapter: Chapter): string {
  const { cast, game } = chapter;
  const { hasPoints } = games[game];
  const { had } = observations[game];
  const found = studyIn(chapter, TABLE, 2, [cast.good]);
  const kinds = Object.entries(found?.statistics.kinds ?? {}).filter(
    ([
      ,
      {
        wins: { sums },
      },
    ]) => sums[0] >= FEWEST && sums[2] >= FEWEST,
  );
  if (kinds.length === 0) return '';
  const clear = kinds
    .map(([kind, { score, wins: won }]) => {
      const { difference, error } = hasPoints ? differenceOf(score) : differenceOf(won, WIN / 100);
      return { kind, mean: difference, error };
    })
    .filter((each) => isShown(each, kinds.length))
    .sort((one, other) => clarity(other) - clarity(one));
  const unit = hasPoints ? 'points' : 'wins of 100';
  const sentence =
    clear.length === 0
      ? `None of the ${kinds.length} kinds of cards is shown to be worth more or less than the others.`
      : `Those who ${had}, compared with those who did not, have in ${unit}: ${listed(clear.slice(0, MOST_KINDS).map(worthSaid))}. Of the ${kinds.length} kinds, ${kinds.length - clear.length} show no difference.`;
  const better = hasPoints && clear.length > 0 ? ' Fewer points are better.' : '';
  return `### The cards\n\n${sentence}${better}`;
}

/** `+1.23 ± 0.45 for "4 straight"` */
function worthSaid({ kind, mean, error }: Estimate & { readonly kind: string }): string {
  return `${(mean ?? 0) > 0 ? '+' : ''}${about({ mean, error })} for "${kind}"`;
}

/** Modes for one. */
function aloneText(chapter: Chapter): string {
  const { game, good } = chapter;
  const modes = Object.entries(games[game].modes).filter(([, { players }]) => players[0] === 1);
  const rows = modes.flatMap(([mode]) => {
    const cast = castOf(game, mode, good);
    if (!cast) return [];
    return [...new Set([cast.good, cast.plain, cast.random])].map((name) => {
      const found = studyIn(chapter, mode, 1, [name]);
      const won = hasOpponents(game, mode) ? 'won' : 'not lost';
      return [
        `${mode}, ${name}`,
        found?.games.toLocaleString('en') ?? '-',
        about(measured(found, 0, 'score')),
        `${interval(wins(found))} ${won}`,
      ];
    });
  });
  if (rows.length === 0) return '';
  return `### Alone\n\n${markdownTable(['', 'games', 'points', 'of 100'], rows)}`;
}
