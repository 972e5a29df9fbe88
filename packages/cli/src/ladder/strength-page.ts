import { levelsFor } from '@roundhouse/bots';
import { games, hasOpponents } from '@roundhouse/engine';
import type { Key, Texts } from '@roundhouse/texts';
import { markdownTable } from '../markdown.ts';
import { type ShareInterval, shareInterval } from '../simulate/share-interval.ts';
import { estimate } from '../simulate/sums.ts';
import { WIN } from '../simulate/tally.ts';
import { addTree } from '../laboratory/add-tree.ts';
import { type ContestTally, timesOf } from './contest-tally.ts';
import type { Contest, Setting } from './contests.ts';
import { type Duel, type Rating, ratingsOf } from './ratings.ts';
import type { Tallies } from '../series/run-series.ts';
import type { RatedBot } from './strength-plot.ts';

/** What the page is made from. */
export interface Strength {
  readonly settings: readonly RatedSetting[];
  /** The command that makes the page again. */
  readonly command: string;
}

/** A setting with all that was played in it. */
export interface RatedSetting extends Setting {
  /** The weakest first. */
  readonly bots: readonly string[];
  readonly contests: readonly (readonly [Contest, ContestTally])[];
  /** By bot; undefined for who has met nobody. */
  readonly ratings: readonly (Rating | undefined)[];
}

/** Rates all bots of a setting that met. */
export function rateSetting(
  setting: Setting,
  bots: readonly string[],
  tallies: Tallies<Contest, ContestTally>,
): RatedSetting {
  const contests = [...tallies].filter(
    ([{ game, mode, players }]) =>
      game === setting.game && mode === setting.mode && players === setting.players,
  );
  const duels = contests.flatMap(([contest, { shares }]): Duel[] => {
    const [one, other] = contest.bots.map((name) => bots.indexOf(name));
    if (one === undefined || other === undefined || shares.count === 0) return [];
    return [
      {
        one,
        other,
        seats: contest.matches.map((match) => seatsOf(contest, match.bots)),
        wins: shares,
        scale: WIN,
      },
    ];
  });
  const hasMet = (bot: number) => duels.some(({ one, other }) => one === bot || other === bot);
  const ratings = ratingsOf(bots.length, duels).map((rating, bot) => (hasMet(bot) ? rating : undefined));
  return { ...setting, bots, contests, ratings };
}

/** How many seats each of the two has in a line-up: they take turns. */
function seatsOf({ bots, players }: Contest, lineup: readonly string[]): readonly [number, number] {
  const ones = Array.from({ length: players }, (_, seat) => lineup[seat % lineup.length]).filter(
    (name) => name === bots[0],
  );
  return [ones.length, players - ones.length];
}

/** The ratings as they are drawn. */
export function ratedBots(settings: readonly RatedSetting[], texts: Texts): readonly RatedBot[] {
  return settings.flatMap(({ game, players, bots, ratings }) =>
    ratings.flatMap((rating, bot) =>
      rating ? [{ game: texts.say(`game.${game}.name` as Key), bot: bots[bot]!, players, ...rating }] : [],
    ),
  );
}

/** The files of the plot, by day and by night. */
interface Plots {
  readonly light: string;
  readonly dark: string;
}

/** The page as Markdown. */
export function strengthPage(
  { settings, command }: Strength,
  plots: Plots | undefined,
  texts: Texts,
): string {
  const byGame = Map.groupBy(settings, ({ game }) => game);
  const sections = [...byGame].map(([game, own]) =>
    [`## ${texts.say(`game.${game}.name` as Key)}`, ...own.map((setting) => settingText(setting))].join(
      '\n\n',
    ),
  );
  const times = timesText(settings);
  return (
    [
      '# How strong the levels are',
      `Made by \`${command}\`.`,
      `All levels play against each other and against those of the laboratory,
every deal from every seat with the same cards and dice; alone, all of them play the same deals. Intervals hold the true value
in 95 of 100 such measurements, and are counted by deals, for the games of one deal are alike.`,
      `Ratings are those of Bradley and Terry, on the scale of Elo: of two players between whom lie 100 points, the better one wins
64 of 100 decided games, with 200 points 76, with 400 points 91. The average of all in a table is 0, so ratings of different
tables cannot be compared. At a table of three or four, two kinds of players share the seats.`,
      ...(plots ? [pictureOf(plots)] : []),
      ...sections,
      times,
    ].join('\n\n') + '\n'
  );
}

function pictureOf({ light, dark }: Plots): string {
  return `<picture>
  <source media="(prefers-color-scheme: dark)" srcset="${dark}" />
  <img src="${light}" alt="The rating of each level in each game, with its interval; the numbers are in the tables below" />
</picture>`;
}

function settingText(setting: RatedSetting): string {
  const { mode, players } = setting;
  return players > 1
    ? [`### ${capitalised(mode)}, ${players} players`, ratingsText(setting), againstText(setting)].join(
        '\n\n',
      )
    : [`### ${capitalised(mode)}, alone`, aloneText(setting)].join('\n\n');
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Each bot with its rating, how often it beats the one below it, and its mean score. */
function ratingsText(setting: RatedSetting): string {
  const { bots, ratings, game } = setting;
  const { hasPoints } = games[game];
  const rows = bots.map((name, bot) => {
    const rated = ratings[bot];
    const below = levelBelow(setting, bot);
    const score = hasPoints ? [meanScore(setting, name)] : [];
    return [
      name,
      rated ? `${Math.round(rated.rating)} ± ${Math.ceil(rated.error)}` : '-',
      below ? intervalText(winShare(setting, name, below)) : '',
      ...score,
    ];
  });
  const head = ['', 'rating', 'wins of 100 against the level below', ...(hasPoints ? ['mean score'] : [])];
  return `${gamesText(setting)} The lowest level is measured against random play, and only games count that one of the two kinds wins alone.\n\n${markdownTable(head, rows.reverse())}`;
}

/** The next weaker level of those that play, or for the weakest one whoever is weaker; undefined for the last. */
function levelBelow({ bots, game, mode }: RatedSetting, bot: number): string | undefined {
  const weaker = bots.slice(0, bot);
  return weaker.findLast((name) => levelsFor(game, mode).includes(name)) ?? weaker[0];
}

/** Of all pairs, or those with the fewest and the most games. */
function gamesText({ contests }: RatedSetting): string {
  const counts = contests.map(([, tally]) => tally.games);
  const [fewest, most] = [Math.min(...counts), Math.max(...counts)].map((count) =>
    count.toLocaleString('en'),
  );
  return fewest === most ? `${most} games for each pair.` : `${fewest} to ${most} games for each pair.`;
}

/** How often one of two wins, of the games that one of them wins without the other. */
function winShare({ contests }: RatedSetting, name: string, other: string): ShareInterval | undefined {
  for (const [{ bots }, { decided }] of contests) {
    const [first, second] = bots;
    if (first === name && second === other) return shareInterval(decided);
    if (first === other && second === name) return turned(shareInterval(decided));
  }
  return undefined;
}

function turned(interval: ShareInterval | undefined): ShareInterval | undefined {
  return interval && { share: 1 - interval.share, low: 1 - interval.high, high: 1 - interval.low };
}

/** Every bot against every other one. */
function againstText(setting: RatedSetting): string {
  const names = setting.bots.toReversed();
  const rows = names.map((name) => [
    name,
    ...names.map((other) => {
      const interval = winShare(setting, name, other);
      return interval ? `${percent(interval.share)} ± ${percent((interval.high - interval.low) / 2)}` : '';
    }),
  ]);
  return `Wins of 100 decided games, row against column:\n\n${markdownTable(['', ...names], rows)}`;
}

/** The mean over all opponents. Deals are the same against each of them, so that the error is the mean of theirs, at most. */
function meanScore({ contests }: RatedSetting, name: string): string {
  const own = contests.flatMap(([{ bots }, tally]) => {
    const bot = bots.indexOf(name);
    return bot < 0 ? [] : [estimate(tally.bots[bot]!.scores)];
  });
  const mean = average(own.flatMap((each) => each.mean ?? []));
  const error = average(own.flatMap((each) => each.error ?? []));
  return mean === undefined ? '' : `${mean.toFixed(1)}${error === undefined ? '' : ` ± ${error.toFixed(1)}`}`;
}

function average(numbers: readonly number[]): number | undefined {
  return numbers.length === 0 ? undefined : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/** Each bot by itself: its score, and how often it wins, which alone is to come to the end. */
function aloneText(setting: RatedSetting): string {
  const { game, mode, contests } = setting;
  const isBeaten = hasOpponents(game, mode);
  const rows = contests.map(
    ([
      { bots },
      {
        bots: [tally],
        games: played,
      },
    ]) => {
      const { mean, error } = estimate(tally!.scores);
      const score =
        mean === null ? '-' : `${mean.toFixed(2)}${error === null ? '' : ` ± ${error.toFixed(2)}`}`;
      return [bots[0]!, played.toLocaleString('en'), score, intervalText(shareInterval(tally!.wins, WIN))];
    },
  );
  const won = isBeaten ? 'won of 100' : 'brought to the end of 100';
  return markdownTable(['', 'games', 'mean score', won], rows.reverse());
}

/** `63 (59 to 67)`, of 100. */
function intervalText(interval: ShareInterval | undefined): string {
  return interval
    ? `${percent(interval.share)} (${percent(interval.low)} to ${percent(interval.high)})`
    : '-';
}

const percent = (share: number) => (share * 100).toFixed(1);

/** How long the bots think, in each setting. */
function timesText(settings: readonly RatedSetting[]): string {
  const bots = [...new Set(settings.flatMap((setting) => setting.bots))].reverse();
  const rows = settings.map((setting) => [
    `${setting.game}, ${setting.mode}, ${setting.players}`,
    ...bots.map((name) => {
      const { median, longest } = timesOf(timesIn(setting, name));
      return median === null || longest === null ? '-' : `${short(median)}, ${short(longest)}`;
    }),
  ]);
  return `## Time for a decision

Median and longest, in milliseconds, with as many games at once as there are cores. Who plays at random is not asked.

${markdownTable(['', ...bots], rows)}`;
}

function timesIn({ contests }: RatedSetting, name: string): Readonly<Record<string, number>> {
  const all: Record<string, number> = {};
  for (const [{ bots }, tally] of contests)
    if (bots.includes(name)) addTree(all, tally.bots[bots.indexOf(name)]!.times);
  return all;
}

function short(milliseconds: number): string {
  return milliseconds < 10 ? milliseconds.toPrecision(2) : Math.round(milliseconds).toLocaleString('en');
}
