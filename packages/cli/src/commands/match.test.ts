import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BOT_NAMES } from '@roundhouse/bots';
import { games, trace } from '@roundhouse/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BIN, ended, runCli, startCli } from '../testing/run-cli.ts';
import { usageError } from '../testing/usage.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cli-match-'));
});
afterAll(() => rm(folder, { recursive: true }));

interface Result {
  readonly games: number;
  readonly bots: readonly {
    name: string;
    games: number;
    faults: number;
    medianMs: number;
    longestMs: number;
  }[];
}

/** A program that answers `hello`, and `decide` by these statements. */
async function program(name: string, onDecide: string): Promise<string> {
  const file = join(folder, `${name}.mjs`);
  const code = `
    import { createInterface } from 'node:readline';
    const say = (message) => console.log(typeof message === 'string' ? message : JSON.stringify(message));
    let decisions = 0;
    for await (const line of createInterface({ input: process.stdin })) {
      const { type, legal } = JSON.parse(line);
      if (type === 'hello') say({ type: 'ready', name: '${name}' });
      if (type === 'decide') { decisions++; ${onDecide} }
    }`;
  await writeFile(file, code);
  return `exec:"${process.execPath}" "${file}"`;
}

async function play(...args: string[]): Promise<Result> {
  const { code, stdout, stderr } = await runCli(['match', '--json', ...args]);
  expect([code, stderr]).toEqual([0, '']);
  return JSON.parse(stdout) as Result;
}

/** The number under a head of the last table, in its first row. */
function cell(report: string, head: string): number {
  const [heads, row] = report.trimEnd().split('\n').slice(-2);
  const end = heads!.indexOf(head) + head.length;
  return Number(row!.slice(0, end).split(/\s+/).at(-1));
}

const SHORT = ['--game', 'lok-n-roll', '--mode', 'betsy'];
const FIRST = "say({ type: 'action', action: legal[0] });";

describe('roundhouse match', { timeout: 60_000 }, () => {
  test('prints what simulate prints, with faults and times', async () => {
    const args = ['--game', 'loose-caboose', '--bots', 'random,random', '--games', '3', '--seed', '4'];
    const { bots, ...facts } = await play(...args);
    expect(facts).toEqual({ game: 'loose-caboose', mode: 'standard', players: 2, games: 4, seed: 4 });
    const simulated = await runCli(['simulate', 'loose-caboose', ...args.slice(2), '--json']);
    const due = (JSON.parse(simulated.stdout) as { bots: object[] }).bots[0];
    const time = expect.any(Number) as number;
    expect(bots[0]).toEqual({ ...due, ...bots[0], faults: 0, medianMs: time, longestMs: time });
  });

  test('a level behind the protocol plays its seats as the level itself', async () => {
    const both = `careful,exec:"${process.execPath}" "${BIN}" bot --level careful`;
    const { bots } = await play('--game', 'game-of-trains', '--bots', both, '--games', '2', '--ms', '600000');
    expect(bots).toMatchObject([
      { winShare: 0.5, faults: 0 },
      { winShare: 0.5, faults: 0 },
    ]);
  });

  test.each([
    ['that answers at once', FIRST, 'none'],
    ['that talks', `${FIRST} say('so there');`, 'any'],
    ['that answers no JSON', "say('{');", 'all'],
    ['that answers something else', "say({ type: 'ready' });", 'all'],
    ['that answers what is not legal', "say({ type: 'action', action: 'fly' });", 'all'],
    ['that never answers', '', 'all'],
    ['that stops', 'process.exit(1);', 'all'],
    ['that stops in the middle', `if (decisions > 5) process.exit(1); else ${FIRST}`, 'some'],
  ] as const)('a match with a program %s goes on to its end', async (name, onDecide, due) => {
    const bot = await program(name.replaceAll(' ', '-'), onDecide);
    const ms = name === 'that never answers' ? '60' : '60000';
    const { games: played, bots } = await play(...SHORT, '--bots', bot, '--games', '2', '--ms', ms);
    const { faults } = bots[0]!;
    expect([played, bots[0]!.games]).toEqual([2, 2]);
    expect(faults).toBeGreaterThanOrEqual(due === 'all' || due === 'some' ? 10 : 0);
    expect(faults).toBeLessThanOrEqual(due === 'none' ? 0 : Infinity);
  });

  test('a late answer is not taken for that of the next decision', async () => {
    // It answers its second decision with the third one only, both at once.
    const late = `if (decisions === 2) globalThis.held = legal[0];
      else { if (decisions === 3) say({ type: 'action', action: held }); ${FIRST} }`;
    const { bots } = await play(
      ...SHORT,
      '--bots',
      await program('late', late),
      '--games',
      '1',
      '--ms',
      '1000',
    );
    expect(bots[0]).toMatchObject({ faults: 1 });
  });

  test('a program that is dead is started anew for the next game', async () => {
    const bot = await program('one-game', `if (decisions > 3) process.exit(); else ${FIRST}`);
    const { code, stdout } = await runCli(['match', ...SHORT, '--bots', bot, '--games', '3']);
    const [decisions, faults, gone] = ['decisions', 'faults', 'gone'].map((head) => cell(stdout, head));
    expect([code, faults, gone]).toEqual([0, decisions! - 3 * 3, decisions! - 3 * 3]);
  });

  test('keeps the games as transcripts, which can be followed', async () => {
    const kept = join(folder, 'kept/here');
    await play(
      '--game',
      'loose-caboose',
      '--bots',
      'random,random,careful',
      '--players',
      '3',
      '--games',
      '4',
      '--transcripts',
      kept,
    );
    const files = await readdir(kept);
    expect(files).toEqual(['deal-000000.ndjson', 'deal-000001.ndjson']);
    const lines = (await readFile(join(kept, files[1]!), 'utf8')).trimEnd().split('\n');
    const transcripts = lines.map((line) => JSON.parse(line) as { bots: string[]; outcome: object });
    expect(transcripts.map(({ bots }) => bots.indexOf('careful'))).toEqual([2, 1, 0]);
    for (const transcript of transcripts) {
      const entries = trace(transcript) as readonly { state: { outcome?: object } }[];
      expect(entries.at(-1)!.state.outcome).toEqual(transcript.outcome);
    }
  });

  test('says so where they cannot be written', async () => {
    const kept = join(folder, 'full');
    await mkdir(kept);
    await symlink('/dev/full', join(kept, 'deal-000000.ndjson'));
    const { code, stdout, stderr } = await runCli(['match', '--games', '1', '--transcripts', kept]);
    expect(stderr).toMatch(/^error: the transcripts cannot be written: ENOSPC/);
    expect([code, stdout]).toEqual([3, '']);
  });

  test('interrupted, it ends its programs, those that hang behind a shell too', async () => {
    const hang = `console.error('hangs'); process.on('SIGTERM', () => {}); for (;;);`;
    const command = (await program('hang', hang)).replace('exec:', '');
    const child = startCli('match', ...SHORT, '--bots', `exec:sh -c '${command}; exit'`, '--ms', '600000');
    const result = ended(child);
    await once(child.stderr!, 'data');
    child.kill('SIGINT');
    // Its programs have the same standard error: it is closed when all of them have ended.
    expect((await result).code).toBe(130);
  });

  test('lists the levels, the weakest first', async () => {
    const { stdout } = await runCli(['match', '--list', '--json']);
    const levels = JSON.parse(stdout) as { name: string; games: string[] }[];
    expect(levels.map(({ name }) => name)).toEqual(BOT_NAMES);
    expect(levels[0]).toEqual({ name: 'random', games: Object.keys(games) });
    expect((await runCli(['match', '--list'])).stdout).toContain('random');
  });
});

describe('what cannot be played is named', () => {
  test.each([
    ['--bots nobody', `option '--bots': no bot is called "nobody"; known here: random`],
    ['--bots exec:', `option '--bots': "exec:" cannot be started: there is no command.`],
    ['--bots exec:/no/such/program', 'cannot be started: spawn /no/such/program ENOENT.'],
    ['--mode duel', "option '--mode': This is not known here; known: standard, solo,"],
    ['--game chess', "argument 'chess' is invalid. Allowed choices are lok-n-roll,"],
    [
      'lok-n-roll --games 2',
      "too many arguments for 'match': lok-n-roll.\n(Did you mean --game lok-n-roll?)",
    ],
    ['chess', "too many arguments for 'match': chess.\n(add --help"],
    ['--games 0', "argument '0' is invalid. It must be a whole number from 1 to 1,000,000."],
    ['--ms 0', "argument '0' is invalid. It must be a whole number from 1 to 3,600,000."],
    ['--bots random,random,random', "option '--bots': 3 bots are too many"],
    ['--deck /no/such/deck.json', "option '--deck': ENOENT"],
    ['--transcripts /dev/null/x', "option '--transcripts': ENOTDIR"],
  ])('%s', async (command, said) => {
    expect(await usageError('match', ...command.split(' '))).toContain(said);
  });
});
