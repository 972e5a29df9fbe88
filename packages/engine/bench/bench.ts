/**
 * `npm run bench [-- --json]`: uniformly random games on one thread, and what a search does at one moment of
 * them; medians of several runs. Every case runs in a process of its own, as a search that plays one game
 * does: in one process V8 would optimize the same code for all three games.
 */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { CASES, type Case } from './cases.ts';
import type { Measured } from './measure.ts';

const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, runs: { type: 'string', default: '5' } },
});
const script = fileURLToPath(new URL('measure.ts', import.meta.url));
const run = promisify(execFile);

async function measure(measured: Case): Promise<Measured> {
  const args = ['--expose-gc', script, JSON.stringify(measured), values.runs];
  const { stdout } = await run(process.execPath, args);
  return JSON.parse(stdout) as Measured;
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

function medianOf<Key extends string>(runs: readonly Readonly<Record<Key, number>>[], key: Key): number {
  return Math.round(median(runs.map((run) => run[key])));
}

function report({ game, mode, players, runs, search }: Measured) {
  return {
    game,
    mode,
    players,
    gamesPerSecond: medianOf(runs, 'gamesPerSecond'),
    actionsPerSecond: medianOf(runs, 'actionsPerSecond'),
    samplesPerSecond: medianOf(search, 'samplesPerSecond'),
    listsPerSecond: medianOf(search, 'listsPerSecond'),
  };
}

function line(measured: Measured): string {
  const { game, mode, players, ...rates } = report(measured);
  const millions = measured.runs.map(({ actionsPerSecond }) => actionsPerSecond / 1e6);
  const spread = `${Math.min(...millions).toFixed(2)} to ${Math.max(...millions).toFixed(2)}`;
  const columns = [
    `${game} ${mode}, ${players}`.padEnd(30),
    rates.gamesPerSecond.toLocaleString('en').padStart(10),
    inMillions(rates.actionsPerSecond),
    `(${spread})`.padStart(18),
    inMillions(rates.samplesPerSecond),
    inMillions(rates.listsPerSecond),
    `${measured.bytesPerPosition} B`.padStart(9),
  ];
  return columns.join(' ');
}

function inMillions(rate: number): string {
  return `${(rate / 1e6).toFixed(2)} M`.padStart(10);
}

const found: Measured[] = [];
if (!values.json)
  process.stdout.write(
    'game, mode, players               games/s  actions/s   (lowest to highest)  samples/s    lists/s  position\n',
  );
for (const measured of CASES) {
  found.push(await measure(measured));
  if (!values.json) process.stdout.write(`${line(found.at(-1)!)}\n`);
}
if (values.json) process.stdout.write(`${JSON.stringify(found.map(report), undefined, 2)}\n`);
