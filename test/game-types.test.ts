/** What one game made is not handed to another one: the compiler refuses it. Plants such lines and compiles them. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

const GIVEN = [
  "import { anyGame, type Game, type View } from '@roundhouse/engine';",
  "import { type GameOfTrains, gameOfTrains } from '@roundhouse/engine/game-of-trains';",
  "import { type LokNRoll, lokNRoll } from '@roundhouse/engine/lok-n-roll';",
  "import { type LooseCaboose, looseCaboose } from '@roundhouse/engine/loose-caboose';",
  "import { anyTexts, type GameTexts } from '@roundhouse/texts';",
  "import { lokNRoll as texts } from '@roundhouse/texts/lok-n-roll';",
  'declare const lok: LokNRoll, loose: LooseCaboose, trains: GameOfTrains, view: View;',
];

const ALLOWED = [
  'lokNRoll.sampler(lok.view, lok.memory);',
  'looseCaboose.codec(loose.setup).action({ kind: "heading", end: "b" });',
  'gameOfTrains.preview(trains.view, trains.memory, []).events.map(({ kind }) => kind === "swapped");',
  'const outside: View = lok.view;',
  'const game: Game = anyGame(lokNRoll);',
  'const words: GameTexts = anyTexts(texts);',
];

const FORBIDDEN = [
  'looseCaboose.sampler(lok.view, lok.memory);',
  'lokNRoll.sampler(lok.view, loose.memory);',
  'lokNRoll.sampler(view, lok.memory);',
  'gameOfTrains.codec(lok.setup);',
  'gameOfTrains.remember(lok.memory, trains.event);',
  'looseCaboose.redact(lok.event, 0);',
  'lokNRoll.determinize(lok.view, lok.memory, undefined!).copyFrom(loose.position);',
  'const untyped: Game = lokNRoll;',
  'const wordless: GameTexts = texts;',
];

let folder: string;
let refused: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'game-types-'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const lines = [...GIVEN, ...ALLOWED, ...FORBIDDEN];
  await writeFile(join(folder, 'planted.mts'), lines.join('\n'));
  const compilerOptions = { types: [], noUnusedLocals: false };
  const config = { extends: join(root, 'tsconfig.json'), compilerOptions, include: ['planted.mts'] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const printed = await compile();
  const numbers = Array.from(printed.matchAll(/^planted\.mts\((\d+),/gmu), ([, line]) => Number(line));
  refused = [...new Set(numbers)].map((line) => lines[line - 1] ?? '');
}, 60_000);

afterAll(() => rm(folder, { recursive: true }));

function compile(): Promise<string> {
  const tsc = join(root, 'node_modules/@typescript/native/bin/tsc');
  return new Promise((done) => {
    execFile(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], { cwd: folder }, (_, stdout) =>
      done(stdout),
    );
  });
}

test('what a game made goes to that game, and a game of any types is asked for by name', () => {
  expect(refused.toSorted()).toEqual(FORBIDDEN.toSorted());
});
