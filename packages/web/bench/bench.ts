/**
 * `npm run bench:web [-- --rounds 3 --seconds 20 --games lok-n-roll --traces FOLDER --starts]`: the page on a
 * slow phone. Whole games up to their results: `--seconds 900`; nothing but how it starts: `--starts`. Every figure is the lowest of all rounds and their median: the lowest is nearest to
 * what the page itself costs, and how far the median is from it shows how busy the machine was. What the same machine makes
 * of an empty page stands beside.
 */
import { mkdirSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { catalogue } from '@roundhouse/engine';
import { measureMoments, type Moments } from './moments.ts';
import { measureNothing, measurePlaying, type Playing } from './playing.ts';
import { launch, SLOWER } from './slow-phone.ts';
import { measureReturns, type Returns } from './return.ts';
import { measureStarts, type Start, type Starts } from './start.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '20' },
    games: { type: 'string', default: Object.keys(catalogue).join(',') },
    traces: { type: 'string' },
    starts: { type: 'boolean' },
  },
});
const rounds = Number(values.rounds);
const milliseconds = Number(values.seconds) * 1000;
const games = values.games.split(',');

/** From one picture on the screen to the next it is 16.7 ms; more than this, and one was missed. */
const LATE = 20;
const LONG = 50;

const say = (line: string) => process.stdout.write(`${line}\n`);
const row = (...cells: string[]) =>
  say(cells.map((cell, column) => (column ? cell.padStart(19) : cell.padEnd(32))).join(''));

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[sorted.length >> 1] ?? NaN;
}

/** The lowest and the median. */
function both(numbers: readonly number[], unit: string, digits = 0): string {
  return `${Math.min(...numbers).toFixed(digits)} / ${median(numbers).toFixed(digits)} ${unit}`;
}

/** Does something as often as there are rounds, one after another. */
async function repeat<Value>(work: (round: number) => Promise<Value>): Promise<Value[]> {
  const values: Value[] = [];
  for (let round = 0; round < rounds; round++) values.push(await work(round));
  return values;
}

const share = (part: number, whole: number) => (100 * part) / Math.max(1, whole);
const late = (frames: readonly number[]) => share(frames.filter((ms) => ms > LATE).length, frames.length);

/** How many pictures were missed of those that could have been. */
function dropped(frames: readonly number[]): number {
  const due = frames.map((ms) => Math.max(1, Math.round(ms / (1000 / 60))));
  const could = due.reduce((sum, count) => sum + count, 0);
  return share(could - frames.length, could);
}

function reportFrames(name: string, all: readonly (readonly number[])[]): void {
  const moved = all.filter((frames) => frames.length > 0);
  row(
    name,
    both(moved.map(median), 'ms', 1),
    both(moved.map(late), '%', 1),
    both(moved.map(dropped), '%', 1),
    String(moved.flat().length),
  );
}

function reportStart(name: string, starts: readonly Start[]): void {
  const kilobytes = both(
    starts.map(({ bytes }) => bytes / 1000),
    'kB',
  );
  row(
    name,
    both(
      starts.map(({ ms }) => ms),
      'ms',
    ),
    kilobytes,
  );
}

function reportTasks(name: string, all: readonly Playing[]): void {
  const longest = (by: 'wall' | 'work') => all.map(({ tasks }) => Math.max(...tasks.map((task) => task[by])));
  const counts = all.map(({ tasks }) => tasks.filter(({ work }) => work > LONG).length);
  const moves = all.reduce((sum, playing) => sum + playing.moves, 0);
  row(name, both(longest('work'), 'ms'), both(longest('wall'), 'ms'), both(counts, ''), String(moves));
}

function reportMoments(game: string, all: readonly Moments[]): void {
  for (const name of all[0]?.keys() ?? []) {
    const longest = (by: 'wall' | 'work') => all.map((moments) => moments.get(name)![by]);
    row(`  ${name}`, both(longest('work'), 'ms'), both(longest('wall'), 'ms'), game);
  }
}

const browser = await launch();
const load = () => loadavg()[0]!.toFixed(1);
say(`Chromium ${browser.version()}, ${SLOWER} times slower; ${cpus().length} processors, load ${load()}`);
say(`${rounds} rounds; each figure: lowest / median\n`);

row('first visit, 1.6 Mbit/s, 150 ms', 'interactive', 'came for it');
for (const game of games) {
  const starts = await repeat(() => measureStarts(browser, game));
  const pick = (name: keyof Starts) => starts.map((start) => start[name]);
  reportStart(`home`, pick('home'));
  reportStart(`${game}, dealt there`, pick('table'));
  reportStart(`${game}, by its address`, pick('address'));
}

row('\nsecond visit', 'interactive', 'came for it');
for (const game of games) {
  const returns = await repeat(() => measureReturns(game));
  const pick = (name: Exclude<keyof Returns, 'index'>) => returns.map((one) => one[name]);
  reportStart('home', pick('home'));
  reportStart('home, no network', pick('homeOffline'));
  reportStart(`${game}, by its address`, pick('table'));
  reportStart(`${game}, no network`, pick('tableOffline'));
  reportStart('a picture, for comparison', pick('picture'));
  const indexes = returns.map(({ index }) => index);
  row('index, highest / median', `${Math.max(...indexes).toFixed(0)} / ${median(indexes).toFixed(0)}`);
}
if (values.starts) {
  await browser.close();
  process.exit();
}

if (values.traces) mkdirSync(values.traces, { recursive: true });
const fileOf = (game: string, round: number) =>
  values.traces ? join(values.traces, `${game}-${round}.json`) : undefined;
const played = new Map<string, Playing[]>();
for (const game of games) {
  played.set(game, await repeat((round) => measurePlaying(browser, game, milliseconds, fileOf(game, round))));
}
const moments = new Map<string, Moments[]>();
for (const game of games) moments.set(game, await repeat(() => measureMoments(browser, game)));
const nothing = await repeat(() => measureNothing(browser, 3000));

row('\nplay against a computer player', 'longest, processor', 'longest, waited', `over ${LONG} ms`, 'moves');
for (const [game, all] of played) reportTasks(game, all);

row('\nat the table', 'longest, processor', 'longest, waited', 'game');
for (const [game, all] of moments) reportMoments(game, all);

row('\npictures while something moves', 'median', `over ${LATE} ms`, 'missed', 'pictures');
for (const [game, all] of played)
  reportFrames(
    game,
    all.map(({ frames }) => frames),
  );
reportFrames('an empty page, for comparison', nothing);
say(`\nLoad at the end: ${load()}`);
await browser.close();
