import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games, trace } from '@roundhouse/engine';
import { loadTexts, LANGUAGES } from '@roundhouse/texts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { plain, playAtTerminal } from '../testing/player-at-terminal.ts';
import { ended, runCli, startCli } from '../testing/run-cli.ts';
import { usageError } from '../testing/usage.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cli-play-'));
});
afterAll(() => rm(folder, { recursive: true }));

const exitCode = process.exitCode;
afterEach(() => (process.exitCode = exitCode));

/** The last of what can be done: most often that moves the game on. */
const last = (shown: string) =>
  plain(shown)
    .match(/(?<=^ *)\d+(?= {2}\S)/gm)
    ?.at(-1) ?? '';

const GAMES = Object.values(games).flatMap(({ id, modes }) =>
  Object.keys(modes).map((mode) => [id, mode] as const),
);

describe('a game in the terminal', { timeout: 60_000 }, () => {
  test.each(GAMES.flatMap((each, index) => [[...each, LANGUAGES[index % LANGUAGES.length]!] as const]))(
    'is played to its end: %s %s in %s',
    async (game, mode, lang) => {
      const file = join(folder, `${game}-${mode}.json`);
      const args = [game, '--mode', mode, '--seed', '5', '--lang', lang, '--save', file];
      let asked = 0;
      // Game of Trains ends when somebody has sorted their wagons, which need not happen here.
      const answer = (shown: string) => (++asked > 60 ? 'q' : last(shown));
      const shown = plain(await playAtTerminal({ args, answer }));
      const texts = await loadTexts(lang);
      expect(shown).toContain(texts.say('terminal.saved', { file }));
      const saved = JSON.parse(await readFile(file, 'utf8')) as { actions: string[] };
      const entries = trace(saved) as readonly { phase: string }[];
      const isOver = entries.at(-1)!.phase === 'over';
      expect(isOver).toBe(!shown.includes(texts.say('terminal.left')));
      expect(isOver || game === 'game-of-trains' || asked > 60).toBe(true);
      expect(saved.actions.length).toBeGreaterThan(20);
    },
  );

  test('shows the railway, the hand, the dice, and colours', async () => {
    const answers = ['2', '1', '1', '1', '1', '?', 'q'];
    const all = await playAtTerminal({
      args: ['lok-n-roll', '--mode', 'solo', '--seed', '3', '--lang', 'en'],
      answer: () => answers.shift()!,
    });
    expect(all).toContain('\u001b[');
    const shown = plain(all);
    expect(shown).toContain('════');
    expect(shown).toMatch(/Railway, back to front: T\d+ .*T\d+ \(train\) T\d+ → (?:east|south|west|north)\n/);
    expect(shown).toMatch(/Your hand: [RT]\d+ \d \(/);
    expect(shown).toContain('q, Ctrl+C    leave the game');
  });

  test.each([
    ['lok-n-roll', /^ {2}place \.{3} +the same/m, /^ {2}\? LR-\d+ +read a clause/m],
    ['game-of-trains', /^ {2}choose \.{3} +the same/m, /^ {2}\? GT-\d+ +read a clause/m],
  ])('helps with what can be typed in %s', async (game, action, clause) => {
    const answers = ['?', 'q'];
    const args = [game, '--seed', '3', '--lang', 'en'];
    const shown = plain(await playAtTerminal({ args, answer: () => answers.shift()! }));
    expect(shown).toMatch(action);
    expect(shown).toMatch(clause);
  });

  test('has no picture that is wider than the terminal, and still says what lies where', async () => {
    const args = ['lok-n-roll', '--mode', 'solo', '--seed', '3', '--lang', 'en'];
    const shown = plain(await playAtTerminal({ args, columns: 10, answer: () => 'q' }));
    expect(shown).toContain('Railway, back to front:');
    expect(shown).not.toContain('═');
  });

  test('refuses with a reason, reads a clause and takes back', async () => {
    const answers = ['fly', 'lay T99 a', 'roll', '? lr-17', '? XY-1', '1', 'u', 'u', 'q'];
    const args = ['lok-n-roll', '--mode', 'solo', '--seed', '3', '--lang', 'en'];
    const shown = plain(await playAtTerminal({ args, answer: () => answers.shift()! }));
    for (const said of [
      'That is nothing you can do here.',
      'First the card that came up has to be laid. (TR-7)',
      'LR-17, Printed rule: A card may not be laid',
      'The rules have no clause XY-1.',
      'Taken back.',
      'Nothing here can be taken back any more.',
      'You have left the game.',
    ]) {
      expect(shown).toContain(said);
    }
  });

  test('several people hand the screen on, and nobody sees another hand', async () => {
    const args = ['loose-caboose', '--players', '2', '--bots', 'none', '--seed', '4', '--lang', 'en'];
    let asked = 0;
    const screens: string[] = [];
    await playAtTerminal({
      args,
      answer(shown) {
        screens.push(plain(shown));
        return ++asked > 30 ? 'q' : last(shown);
      },
    });
    const handed = screens.filter((screen) => screen.includes('Press Enter when nobody else is looking.'));
    expect(handed.length).toBeGreaterThan(3);
    for (const screen of handed) expect(screen).not.toContain('Your hand');
    const turns = screens.filter((screen) => screen.includes('Your hand: T'));
    expect(turns.length).toBeGreaterThan(3);
  });

  test('is saved, left by Ctrl+C and resumed where it was', async () => {
    const file = join(folder, 'resumed.json');
    const answers = ['1', '1', undefined];
    const args = ['lok-n-roll', '--seed', '9', '--lang', 'en', '--save', file];
    await playAtTerminal({ args, answer: () => answers.shift() });
    expect(process.exitCode).toBe(130);
    const before = JSON.parse(await readFile(file, 'utf8')) as { actions: string[]; bots: unknown };
    const again = ['1', 'q'];
    await playAtTerminal({ args: ['--resume', file, '--lang', 'de'], answer: () => again.shift() });
    const after = JSON.parse(await readFile(file, 'utf8')) as typeof before;
    expect(after.actions.slice(0, before.actions.length)).toEqual(before.actions);
    expect(after.actions.length).toBeGreaterThan(before.actions.length);
    expect(after.bots).toEqual(before.bots);
  });

  test('goes on where it cannot be saved, and says so', async () => {
    const file = join(folder, 'no-folder/game.json');
    const answers = ['1', 'q'];
    const args = ['lok-n-roll', '--mode', 'solo', '--lang', 'en', '--save', file];
    const shown = plain(await playAtTerminal({ args, answer: () => answers.shift() }));
    expect(shown.match(/The game could not be saved: Error: ENOENT/g)).toHaveLength(2);
    expect(process.exitCode).toBe(3);
  });

  test('is played through a pipe, too, and ends with its input', async () => {
    const { code, stdout, stderr } = await runCli(['play', '--mode', 'solo', '--lang', 'en'], '1\n1\n');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).not.toContain('\u001b');
    expect(stdout).toMatch(/You have left the game\.\n$/);
  });

  test('ends with a signal', async () => {
    const child = startCli('play', '--mode', 'solo');
    const result = ended(child);
    child.stdout!.once('data', () => child.kill('SIGTERM'));
    expect(await result).toMatchObject({ signal: 'SIGTERM' });
  });
});

describe('what cannot be played is named', () => {
  test.each([
    ['chess', "'chess' is invalid for argument 'game'. Allowed choices are lok-n-roll,"],
    ['lok-n-roll --mode duel', "option '--mode': This is not known here; known: standard, solo,"],
    ['lok-n-roll --players 9', "option '--players': A whole number from 2 to 4 is needed here."],
    ['lok-n-roll --bots nobody', `option '--bots': no bot is called "nobody"; known here: random`],
    ['--lang tlh', "argument 'tlh' is invalid. Allowed choices are en, de, es."],
    ['--resume /no/such/game', `option '--resume': there is no file "/no/such/game".`],
    ['--resume /', `option '--resume': "/" cannot be read: EISDIR`],
  ])('%s', async (command, said) => {
    expect(await usageError('play', ...command.split(' '))).toContain(said);
  });

  test.each([
    ['{', 'JSON', 1],
    ['{"format":"roundhouse/1"}', 'game', 1],
  ])('a file that is no game: %s', async (content, said, due) => {
    const file = join(folder, 'wrong');
    await mkdir(file, { recursive: true });
    await writeFile(join(file, 'game.json'), content);
    const { code, stderr } = await runCli(['play', '--resume', join(file, 'game.json'), '--lang', 'en']);
    expect(stderr).toMatch(/^error: .*game\.json: /);
    expect([code, stderr.includes(said)]).toEqual([due, true]);
  });
});
