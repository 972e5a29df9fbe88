/** `npm run pack`: what it makes is installed into an empty project and plays there, under every Node, and in a bundle. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const modules = join(root, 'node_modules');

/** A game of each kind between two levels, told in German. */
const PLAY = `
import { checkSetup, games, type BaseEvent, type Outcome, playOut, seededChance } from '@roundhouse/engine';
import { PHASES } from '@roundhouse/engine/lok-n-roll';
import { recall } from '@roundhouse/engine/recall';
import { BOT_NAMES, botsFor, createPlayer } from '@roundhouse/bots';
import { eventSentence, gameTexts, LANGUAGES, loadTexts } from '@roundhouse/texts';

const texts = await loadTexts('de');
for (const game of Object.values(games)) {
  const opening = game.hasOpening ? { opening: 'dealt' } : {};
  const checked = checkSetup({ game: game.id, mode: 'standard', players: 2, ...opening, deck: 'standard' }, games);
  if (!checked.ok) throw new Error(checked.problem.path);
  const setup = checked.value;
  const [weakest, next] = botsFor(game.id, 'standard');
  const players = [next!, weakest!].map((name, seat) => createPlayer(name, { setup, seat, seed: 1 }));
  const { outcome } = await playOut(game, setup, players, seededChance(2), { iterations: 200 });
  const ended: BaseEvent & { outcome: Outcome; decidedBy: string } = { kind: 'ended', outcome, decidedBy: game.hasPoints ? 'score' : 'row' };
  const names = ['Anna', 'Ben'];
  console.log(game.id, eventSentence(gameTexts(game.id), texts, ended, { deck: setup.deck, names, viewer: 'spectator' }));
}
console.log(PHASES.length, typeof recall, BOT_NAMES.includes('random'), LANGUAGES.join());
`;

const BUNDLE = `
export default { build: { target: 'es2022', lib: { entry: 'play.js', formats: ['es'], fileName: 'bundle' }, minify: false } };
`;

let project: string;

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'roundhouse-packed-'));
  const packs = join(project, 'packs');
  execFileSync(process.execPath, [join(root, 'scripts/pack.mjs'), packs], { stdio: 'pipe' });
  const packed = readdirSync(packs).map((file) => [
    file.replace(/^roundhouse-(.*)-0.*$/, '@roundhouse/$1'),
    `file:packs/${file}`,
  ]);
  // Theirs come from here: the test asks no registry.
  const theirs = ['icu-minify', '@formatjs/icu-messageformat-parser'].map((name) => [
    name,
    `file:${join(modules, name)}`,
  ]);
  const dependencies = Object.fromEntries([...packed, ...theirs]) as object;
  writeFileSync(
    join(project, 'package.json'),
    JSON.stringify({ type: 'module', private: true, dependencies }),
  );
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', '--loglevel', 'error'], {
    cwd: project,
    stdio: 'pipe',
  });
  writeFileSync(join(project, 'play.ts'), PLAY);
  const options = [
    '--module',
    'nodenext',
    '--target',
    'es2022',
    '--strict',
    '--skipLibCheck',
    'false',
    '--types',
    '',
  ];
  compiled = spawnSync(
    process.execPath,
    [join(modules, '@typescript/native/bin/tsc'), ...options, 'play.ts'],
    { cwd: project, encoding: 'utf8' },
  ).stdout;
}, 300_000);

let compiled: string;

afterAll(() => rmSync(project, { recursive: true }));

/** Every Node of this machine, the one of the lock file first. */
function nodes(): [version: string, path: string][] {
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const found = [process.execPath, ...folders.map((folder) => join(folder, file))].filter((path) =>
    existsSync(path),
  );
  const versions = found.map(
    (path) => [execFileSync(path, ['--version'], { encoding: 'utf8' }).trim(), path] as const,
  );
  return [...new Map(versions.toReversed())].filter(([version]) => Number(/\d+/.exec(version)![0]) >= 20);
}

const run = (node: string, file: string) => execFileSync(node, [file], { cwd: project, encoding: 'utf8' });

describe('installed into an empty project', () => {
  test('its types hold', () => expect(compiled).toBe(''));

  test.each(nodes())('a game of each kind is played under Node %s', (_, node) => {
    const lines = run(node, 'play.js').trimEnd().split('\n');
    expect(lines.slice(0, 3)).toEqual([
      expect.stringMatching(/^lok-n-roll .*(?:Anna|Ben)/),
      expect.stringMatching(/^loose-caboose .*(?:Anna|Ben)/),
      expect.stringMatching(/^game-of-trains .*(?:Anna|Ben)/),
    ]);
    expect(lines[3]).toMatch(/^6 function true en,de,es$/);
  });

  test('and the same in a bundle, which needs none of the packages', () => {
    const due = run(process.execPath, 'play.js');
    writeFileSync(join(project, 'vite.config.js'), BUNDLE);
    execFileSync(process.execPath, [join(modules, 'vite/bin/vite.js'), 'build'], {
      cwd: project,
      stdio: 'pipe',
    });
    const apart = join(project, 'dist');
    rmSync(join(project, 'node_modules'), { recursive: true });
    const bundle = readdirSync(apart).find((file) => file.startsWith('bundle'))!;
    expect(readFileSync(join(apart, bundle), 'utf8')).not.toMatch(/(?:from|import)\W+@roundhouse/);
    expect(run(process.execPath, join('dist', bundle))).toBe(due);
  });
});
